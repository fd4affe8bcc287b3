// ./city storm as an operator types it, while the desk cannot be reached: on, off, said twice, and said wrongly.
// @module-tag slow
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { ROOT } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'

async function storm(place: Place, ...args: string[]) {
  const child = spawn(join(ROOT, 'city'), ['storm', ...args], {
    env: { ...process.env, ...(await settingsOf(place)) },
    cwd: ROOT,
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, out, err }
}

eachEngine('./city storm', ({ place }) => {
  test('switches it on and off, and says when it was so already', async () => {
    const at = await place()
    expect(await storm(at, 'on')).toEqual({
      code: 0,
      out: 'Storm mode is on. Every running instance shows it within two seconds.\n',
      err: '',
    })
    expect((await storm(at, 'on')).out).toMatch(/^Storm mode is on since \d{4}-/)
    expect((await storm(at, 'off')).out).toMatch(/^Storm mode is off\. Every/)
    expect((await storm(at, 'off')).out).toBe('Storm mode was off already.\n')
  })

  test('says how it is used', async () => {
    const at = await place()
    for (const args of [[], ['maybe'], ['on', 'off']]) {
      const { code, err } = await storm(at, ...args)
      expect([code, err]).toEqual([
        1,
        'Storm mode was not changed: Say either on or off. Use it so: npm run storm -- on, or npm run storm -- off\n',
      ])
    }
  })
})

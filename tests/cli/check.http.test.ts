// The command that says, before an update, whether the start will pass: as it is built.
// @module-tag slow
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '#tests/support/cut.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { runProgram } from '#tests/support/programs.ts'
import { ROOT } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'
import { newFolder } from '#tests/support/templates.ts'
import { keep, NEW_KEY, OLD_KEY, vaultFiles, withKey } from '#tests/support/vault.ts'

const CHECK = join(ROOT, 'dist/server/command.js')
const NOBODY = { uid: 65_534, gid: 65_534 }
// Only root becomes somebody else, who may not enter every folder a project lies in.
const canBeNobody =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--check', CHECK], NOBODY).status === 0

eachEngine('./city check', ({ seeded, place }) => {
  test('ends with 0 with the key of the data, and with 1 and one line with another', async () => {
    const at = await seeded()
    await withKey(at, OLD_KEY, (db) => keep(db, at))
    const settings = await settingsOf(at)
    const { code, said } = await run('check', [], { ...settings, APP_KEY: OLD_KEY })
    expect([code, said]).toEqual([0, expect.stringContaining('The start will pass.\n')])
    const other = await run('check', [], { ...settings, APP_KEY: NEW_KEY })
    expect([other.code, other.said]).toEqual([
      1,
      expect.stringMatching(/^The start will not pass: [^\n]*another key[^\n]*\n$/),
    ])
  })

  test.skipIf(!canBeNobody)(
    'names what root has left among the data, and the chown that mends it',
    async () => {
      const at = await place()
      const id = await withKey(at, OLD_KEY, (db) => keep(db, at))
      const of = dirname(vaultFiles(at).get(id)!)
      const env = { ...process.env, ...(await settingsOf(at)), APP_KEY: OLD_KEY }
      const check = () => {
        const { status, stdout, stderr } = spawnSync(process.execPath, [CHECK, 'check'], {
          ...NOBODY,
          env,
          encoding: 'utf8',
        })
        return { code: status, said: stdout + stderr }
      }
      runProgram('chown', ['-R', 'nobody:', at.dataDir])
      chownSync(of, 0, 0)
      const refused = check()
      expect(refused).toEqual({
        code: 1,
        said: expect.stringContaining(
          `Mend this first: the user nobody cannot read and write ${of}; as root: `,
        ),
      })
      const [, owner, folder] = /as root: chown -R (\S+) (\S+), and/.exec(refused.said)!
      runProgram('chown', ['-R', owner!, folder!])
      expect(check()).toEqual({ code: 0, said: expect.stringContaining('The start will pass.') })
    },
  )
})

test.skipIf(!canBeNobody)(
  'every command names the file of the database that its user cannot use, and the chown, in one line',
  () => {
    const DATA_DIR = newFolder('of-root-')
    const key = join(DATA_DIR, 'app.key')
    writeFileSync(key, OLD_KEY)
    const env = { ...process.env, DATA_DIR, KEY_FILE: key, DATABASE_URL: '' }
    runProgram('chown', ['-R', 'nobody:', DATA_DIR])
    const storm = () =>
      spawnSync(process.execPath, [CHECK, 'storm', 'on'], { ...NOBODY, env, encoding: 'utf8' })
    for (const path of [join(DATA_DIR, 'city.sqlite'), DATA_DIR]) {
      chmodSync(path, 0o700)
      chownSync(path, 0, 0)
      expect(storm().stderr).toBe(
        `Storm mode was not changed: the database cannot be reached (${path} cannot be read and written by the user nobody; as root: chown nobody: ${path}).\n`,
      )
      runProgram('chown', ['nobody:', path])
    }
    expect(storm()).toMatchObject({
      status: 0,
      stdout: 'Storm mode is on. Every running instance shows it within two seconds.\n',
    })
    rmSync(DATA_DIR, { recursive: true })
  },
)

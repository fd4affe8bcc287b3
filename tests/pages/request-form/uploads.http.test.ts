// Uploads that the disk refuses: the server answers with what was typed, lets go of them and runs on.
// @module-tag slow
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { ask, until } from '#tests/support/http.ts'
import { formPost } from '#tests/support/send.ts'
import { type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, startedIn } from '#tests/support/servers.ts'
import { grainy } from '#tests/support/uploads.ts'

const { path } = FORMS.birth

eachEngine('an upload', ({ seeded }) => {
  let server: Running
  let started: string
  let photo: Uint8Array<ArrayBuffer>
  const incoming = () => join(server.dataDir, 'incoming')
  const received = () => (existsSync(incoming()) ? readdirSync(incoming()) : [])
  beforeAll(async () => {
    const at = await seeded()
    server = await startServer(await settingsOf(at))
    started = await startedIn(at)
    photo = new Uint8Array(await grainy(900, 700).jpeg().toBuffer())
    // A file smaller than a buffer is written in other ways.
    expect(photo.length).toBeGreaterThan(2 * 64 * 1024)
  })
  afterAll(stopAll)

  async function send(token: string) {
    const { typed, files } = sampleOf(FORMS.birth, { [FORMS.birth.contact.email]: 'ana@example.com' })
    const photos = Object.keys(files).map((slot) => ({
      slot,
      name: 'id.jpg',
      type: 'image/jpeg',
      bytes: photo,
    }))
    return ask(
      server.url,
      path,
      await formPost({ form: FORMS.birth, typed, token, files: photos, also: { started } }),
    )
  }

  /** 503 with what was typed while `spoil` holds, and taken after `mend`. */
  async function isKeptAndThenTaken(spoil: () => void, mend: () => void) {
    const token = newSecret()
    spoil()
    const { status, text } = await send(token)
    mend()
    expect(status).toBe(503)
    for (const part of ['value="ana@example.com"', `value="${token}"`, 'Nothing was sent'])
      expect(text).toContain(part)
    await until('the form taken', async () => (await send(token)).status === 303)
    expect(received()).toEqual([])
    expect(server.output()).not.toMatch(/"event":"(bug|uncaught)"/)
  }

  test('to a full disk is answered with what was typed, and taken once there is room', async () => {
    const limit = (bytes: number | string) =>
      execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:unlimited`])
    await isKeptAndThenTaken(
      () => limit(1),
      () => limit('unlimited'),
    )
  })

  test.each(['incoming', 'vault'])(
    'is answered with what was typed while %s takes no files',
    async (name) => {
      const folder = join(server.dataDir, name)
      mkdirSync(folder, { recursive: true })
      await isKeptAndThenTaken(
        () => {
          renameSync(folder, `${folder}-away`)
          writeFileSync(folder, '')
        },
        () => {
          rmSync(folder)
          renameSync(`${folder}-away`, folder)
        },
      )
    },
  )
})

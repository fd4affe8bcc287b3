// Uploads that a phone breaks off, that are too large, or that the disk refuses: the server lets go of them, answers and runs on.
// @module-tag slow
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { ask, until } from '#tests/support/http.ts'
import { atDepth } from '#tests/support/scope.ts'
import { formPost } from '#tests/support/send.ts'
import { type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, startedIn } from '#tests/support/servers.ts'

const KB = 1024
const MB = 1024 * KB
const BROKEN_OFF = atDepth(8, 300)
// Half of what BODIES_AT_ONCE lets in from one address.
const AT_ONCE = 50
const { path } = FORMS.birth
const MULTIPART = 'multipart/form-data; boundary=one'
const FILE = '--one\r\nContent-Disposition: form-data; name="proof_id"; filename="id.jpg"\r\n\r\n'

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
    photo = await noise()
  })
  afterAll(stopAll)

  /** As large as a phone's: a file smaller than a buffer is written in other ways. */
  async function noise(): Promise<Uint8Array<ArrayBuffer>> {
    const create = {
      ...({ width: 600, height: 400, channels: 3, background: '#567' } as const),
      noise: { type: 'gaussian', mean: 128, sigma: 60 } as const,
    }
    const bytes = new Uint8Array(await sharp({ create }).jpeg({ quality: 95 }).toBuffer())
    expect(bytes.length).toBeGreaterThan(2 * 64 * KB)
    return bytes
  }

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

  /** A phone that has begun to send a photo. */
  async function beginUpload(): Promise<Socket> {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname).on('error', () => {})
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Content-Type: ${MULTIPART}`,
      `Content-Length: ${MB}`,
    ]
    socket.write([...head, '', FILE].join('\r\n'))
    socket.write(Buffer.alloc(100 * KB))
    return socket
  }

  const openFiles = () =>
    readdirSync(`/proc/${server.process.pid}/fd`).filter((fd) => {
      try {
        return readlinkSync(`/proc/${server.process.pid}/fd/${fd}`).startsWith(incoming())
      } catch {
        return false
      }
    })

  test(`broken off ${BROKEN_OFF} times leaves no file open and nothing in the folder`, async () => {
    for (let begun = 0; begun < BROKEN_OFF; begun += AT_ONCE) {
      const many = Math.min(AT_ONCE, BROKEN_OFF - begun)
      const phones = await Promise.all(Array.from({ length: many }, beginUpload))
      await until('the photos arriving', async () => openFiles().length === many)
      for (const phone of phones) phone.destroy()
      await until('the files let go', async () => openFiles().length === 0 && received().length === 0)
    }
    expect((await ask(server.url, path)).status).toBe(200)
  })

  test('that never ends is answered 413 while it is still being sent', { tags: ['slow'] }, async () => {
    const { hostname, port } = new URL(server.url)
    const headers = { 'content-type': MULTIPART, 'transfer-encoding': 'chunked' }
    const sending = request({ hostname, port, path, method: 'POST', headers }).on('error', () => {})
    const status = new Promise((resolve) => sending.on('response', (answer) => resolve(answer.statusCode)))
    sending.write(FILE)
    const bytes = Buffer.alloc(MB)
    const more = (error?: Error | null) => error || sending.destroyed || sending.write(bytes, more)
    more()
    expect(await status).toBe(413)
    sending.destroy()
    await until('the files let go', async () => openFiles().length === 0 && received().length === 0)
  })

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

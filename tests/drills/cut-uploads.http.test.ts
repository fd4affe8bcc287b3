// Phones that lose the line in the middle of an upload, beside others who send theirs whole.
// @module-tag slow
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { atLength, bugsIn, drill } from '#tests/support/drill.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { ask, until } from '#tests/support/http.ts'
import { formPost } from '#tests/support/send.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, startedIn } from '#tests/support/servers.ts'
import { grainy } from '#tests/support/uploads.ts'

const CUT = atLength(20, 300, 3000)
// As many at once as one address may send; each wave has another.
const WAVE = 10
// Descriptors that come and go: the log of the database, a child that looks at a photo.
const FEW = 12

const form = FORMS.birth

afterEach(stopAll)

drill({
  name: 'cut-uploads',
  says: `${CUT} uploads broken off leave no request, no file and no open descriptor`,
  async run({ seeded }) {
    const at = await seeded()
    const server = await startServer(await settingsOf(at))
    const citizens = await startCitizens(at, () => [server.url])
    await someShown(citizens, 2)
    const files = () => readdirSync(`/proc/${server.process.pid}/fd`).length
    const before = files()

    const bytes = new Uint8Array(await grainy(900, 700).jpeg().toBuffer())
    const { typed, files: slots } = sampleOf(form, { requester_email: 'cut@example.com' })
    const photos = Object.keys(slots).map((slot) => ({ slot, name: 'id.jpg', type: 'image/jpeg', bytes }))
    const started = await startedIn(at)
    const { headers = {}, body } = await formPost({ form, typed, files: photos, also: { started } })
    for (let wave = 0; wave < CUT / WAVE; wave += 1) {
      const from = `10.200.${wave >> 8}.${wave & 255}`
      await Promise.all(
        Array.from({ length: WAVE }, () =>
          cut(server.url, { type: headers['content-type']!, body: body as Buffer, from }),
        ),
      )
    }
    await someShown(citizens, 2)
    await citizens.stop()
    const incoming = join(at.dataDir, 'incoming')
    const left = () => (existsSync(incoming) ? readdirSync(incoming) : [])
    await until('nothing left of them', async () => left().length === 0 && files() <= before + FEW)
    expect((await ask(server.url, '/health/ready')).status).toBe(200)
    expect(await server.stop()).toBe(0)
    expect(bugsIn(server)).toEqual([])
    expect(citizens.wrong).toEqual([])
    // A request of somebody who broke off would be one more than the numbers shown.
    const counts = await account(at, citizens)
    return {
      ...counts,
      tried: counts.tried + CUT,
      survived: counts.survived + CUT,
      remark: `${CUT} broken off`,
    }
  },
})

/** Sends a part of the body, at least its first byte and never its last, and is gone: some say so, others do not. */
function cut(
  url: string,
  { type, body, from }: { type: string; body: Buffer; from: string },
): Promise<unknown> {
  const { hostname, port } = new URL(url)
  const head = [
    `POST ${form.path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    `X-Forwarded-For: ${from}`,
    '',
    '',
  ].join('\r\n')
  const length = 1 + Math.floor(Math.random() * (body.length - 2))
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head)
      socket.write(body.subarray(0, length), () => {
        if (Math.random() < 0.5) socket.end()
        else socket.resetAndDestroy()
      })
    })
    socket.resume()
    socket.on('error', () => {})
    socket.on('close', resolve)
  })
}

// Photos and PDFs with bits turned over, as weak lines and failing cards leave them, beside citizens who send whole ones.
// @module-tag slow
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect } from 'vitest'
import { Random } from '#demo/random.ts'
import { openFile } from '#features/requests/files/open.ts'
import { incomingFolder } from '#features/requests/files/sweep.ts'
import { FORMS } from '#forms/all.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { PdfPreview } from '#kit/server/uploads/pdf-preview.ts'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { withBitsTurned } from '#tests/support/damage.ts'
import type { Place } from '#tests/support/databases.ts'
import { atLength, bugsIn, drill } from '#tests/support/drill.ts'
import { ask } from '#tests/support/http.ts'
import { formPost } from '#tests/support/send.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'
import { fixture, grainy, pdfOf } from '#tests/support/uploads.ts'
import { vaultFiles } from '#tests/support/vault.ts'

const OF_EACH = atLength(20, 500, 2000)
const SEED = 28
const AT_ONCE = 4
// Longer than a child process may check a file.
const PATIENCE_MS = 40_000

const [form, slot] = [FORMS.birth, 'requester_id']
const KINDS: [string, () => Promise<Buffer>][] = [
  ['jpeg', () => grainy(300, 200).jpeg().toBuffer()],
  ['png', () => grainy(90, 60).png().toBuffer()],
  ['webp', () => grainy(300, 200).webp().toBuffer()],
  ['heic', async () => readFileSync(fixture('photo.heic'))],
  ['pdf', async () => Buffer.from(await (await pdfOf(3)).save())],
]

afterEach(stopAll)

drill({
  name: 'damaged-uploads',
  says: `${OF_EACH} damaged files of each kind are taken or refused in time, and leave nothing behind`,
  engines: ['sqlite'],
  async run({ seeded }) {
    const at = await seeded()
    const server = await startServer(await settingsOf(at))
    const citizens = await startCitizens(at, () => [server.url])
    await someShown(citizens)
    const random = new Random(SEED)
    const remarks: string[] = []
    for (const [kind, make] of KINDS) {
      const whole = await make()
      const damaged = Array.from({ length: OF_EACH }, () => withBitsTurned(whole, random))
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, sender) => {
          const mine = damaged.filter((_, index) => index % AT_ONCE === sender)
          const own: Awaited<ReturnType<typeof send>>[] = []
          for (const bytes of mine) own.push(await send(server.url, kind, bytes))
          return own
        }),
      )
      const all = answers.flat()
      expect(all.filter(({ status, said }) => (status === 200) === (said !== ''))).toEqual([])
      expect(all.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
      const slowestMs = Math.max(...all.map(({ ms }) => ms))
      expect(slowestMs).toBeLessThan(PATIENCE_MS)
      const taken = all.filter(({ status }) => status === 200).length
      remarks.push(`${kind} ${taken} taken, slowest ${Math.round(slowestMs)} ms`)
    }
    await someShown(citizens)
    await citizens.stop()
    expect(await server.stop()).toBe(0)
    expect(bugsIn(server)).toEqual([])
    expect(citizens.wrong).toEqual([])
    await nothingIsLeft(at)
    const counts = await account(at, citizens)
    const tried = OF_EACH * KINDS.length
    return {
      ...counts,
      tried: counts.tried + tried,
      survived: counts.survived + tried,
      remark: remarks.join('; '),
    }
  },
})

let sent = 0

/** As the script of a form sends a file, into a draft of its own; `said` is why it was refused. */
async function send(url: string, kind: string, bytes: Buffer) {
  const photo = { slot, name: `id.${kind}`, type: '', bytes: new Uint8Array(bytes) }
  const { headers, ...asking } = await formPost({ form, typed: {}, files: [photo] })
  sent += 1
  const from = { ...headers, 'x-forwarded-for': `10.220.${sent >> 8}.${sent & 255}` }
  const began = performance.now()
  const { status, text } = await ask(url, `${form.path}?slot=${slot}`, { ...asking, headers: from })
  const said = /data-refused[^>]*>([^<]*)/.exec(text)?.[1] ?? ''
  return { kind, status, said, ms: performance.now() - began }
}

/** Each file of the vault has a row, opens, and is drawn or said not to be; none waits to be received. */
async function nothingIsLeft(at: Place): Promise<void> {
  const incoming = incomingFolder(at.dataDir)
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([])
  const preview = new PdfPreview()
  await withDatabase(at, async (db) => {
    const rows = await db.reader.selectFrom('request_files').select(['id', 'mime']).execute()
    expect([...vaultFiles(at).keys()].sort()).toEqual(rows.map(({ id }) => id).sort())
    for (const { id, mime } of rows) {
      const { content } = (await openFile(db, diskFiles(at.dataDir), id))!
      if (mime !== 'application/pdf') continue
      const drawn = await preview.draw(content, 1)
      expect(drawn.ok || drawn.reason === 'not-drawn').toBe(true)
    }
  })
  preview.close()
}

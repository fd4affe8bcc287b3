// Killed at any moment under load: every number ever shown is there with its files, one mail file each, and nothing left over.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { unlock } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import { openFile } from '#features/requests/files/open.ts'
import { sweepVault } from '#features/requests/files/sweep.ts'
import { FORMS } from '#forms/all.ts'
import { done } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { newSecret } from '#kit/server/ids.ts'
import { onEngines } from '#tests/support/databases.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { ask, until } from '#tests/support/http.ts'
import { mailOfCity } from '#tests/support/mailbox.ts'
import { atDepth, BOTH_ENGINES, ENGINES, isWhole } from '#tests/support/scope.ts'
import { formPost } from '#tests/support/send.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { APP_KEY, settingsOf, startedIn, withDatabase } from '#tests/support/servers.ts'

// On each engine; two hundred in all.
const KILLS = atDepth(3, 100)
const AT_ONCE = 4
const LONGEST_LIFE_MS = 1200
const DAY_MS = 86_400_000

afterEach(stopAll)

onEngines(isWhole ? BOTH_ENGINES : ENGINES, 'a server killed again and again', ({ seeded }) => {
  test(
    `${KILLS} times, loses no request and doubles none`,
    async () => {
      const at = await seeded()
      const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#264' } })
      const bytes = new Uint8Array(await picture.jpeg().toBuffer())
      const shown = new Map<string, string>()
      let sent = 0

      const send = async (url: string, started: string) => {
        const token = newSecret()
        const form = FORMS.birth
        const address = `k${sent++}@example.com`
        const number = `0917${String(sent).padStart(7, '0')}`
        const { typed, files } = sampleOf(form, { requester_email: address, requester_num: number })
        const photos = Object.keys(files).map((slot) => ({ slot, name: 'id.jpg', type: 'image/jpeg', bytes }))
        const asking = await formPost({ form, typed, token, files: photos, also: { started } })
        const from = { 'x-forwarded-for': `10.9.${sent >> 8}.${sent & 255}` }
        const answer = await ask(url, form.path, { ...asking, headers: { ...asking.headers, ...from } })
        if (answer.status === 303) shown.set(answer.headers.location!.split('/').at(-1)!, address)
        else expect([503]).toContain(answer.status)
      }

      for (let kill = 0; kill < KILLS; kill += 1) {
        const server = await startServer(await settingsOf(at))
        const started = await startedIn(at)
        let alive = true
        const senders = Array.from({ length: AT_ONCE }, async () => {
          while (alive) await send(server.url, started).catch(() => {})
        })
        const before = shown.size
        await until('a first number', async () => shown.size > before)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS))
        const ended = new Promise((resolve) => server.process.once('exit', resolve))
        server.process.kill('SIGKILL')
        await ended
        alive = false
        await Promise.all(senders)
      }

      expect(shown.size).toBeGreaterThanOrEqual(KILLS)
      // What the dead had taken to send is nobody's for a minute; the test need not wait for it.
      await withDatabase(at, (db) =>
        write(db, SYSTEM, 'try', 'outbox', async ({ tx }) => {
          const taken = tx.updateTable('outbox').where('leased_until', '<>', '')
          return done(await taken.set({ leased_until: new Date(0).toISOString() }).execute())
        }),
      )
      const last = await startServer(await settingsOf(at))
      await until('all mail written', () =>
        withDatabase(at, async (db) => {
          const waiting = await db.reader
            .selectFrom('outbox')
            .select('id')
            .where('state', '=', 'waiting')
            .where('kind', '=', 'request-mail')
            .execute()
          return waiting.length === 0
        }),
      )
      await last.stop()

      const recipients = (await mailOfCity(at)).map(({ text }) => /^To: (.*)$/m.exec(text)![1])
      await withDatabase(at, async (db) => {
        await unlock(db, { appKey: APP_KEY, keyFile: '' })
        const requests = await db.reader.selectFrom('requests').select(['id', 'reference']).execute()
        const references = new Set(requests.map(({ reference }) => reference))
        // Every number ever shown is there; each mail went out once, to whoever was received, shown or not.
        for (const reference of shown.keys()) expect(references.has(reference), reference).toBe(true)
        expect(recipients).toHaveLength(requests.length)
        expect(new Set(recipients).size).toBe(requests.length)
        for (const address of shown.values()) expect(recipients).toContain(address)
        const slots = Object.keys(sampleOf(FORMS.birth).files).length
        for (const { id } of requests) {
          const files = await db.reader
            .selectFrom('request_files')
            .select('id')
            .where('request_id', '=', id)
            .execute()
          expect(files).toHaveLength(slots)
          for (const file of files)
            expect((await openFile(db, diskFiles(at.dataDir), file.id))?.content.length).toBeGreaterThan(0)
        }
        await sweepVault(db, diskFiles(at.dataDir), Date.now() + 2 * DAY_MS)
        const rows = await db.reader.selectFrom('request_files').select('id').execute()
        expect(filesBelow(join(at.dataDir, 'vault')).sort()).toEqual(rows.map(({ id }) => id).sort())
      })
    },
    KILLS * 5000 + 300_000,
  )
})

/** The names of all sealed files, without the mark of the folder itself. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[0-9a-f]{8}-/.test(entry.name))
    .map((entry) => entry.name)
}

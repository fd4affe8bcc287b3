// Two servers on one PostgreSQL with folders of their own, files in the database: what one received or published the other shows,
// and a kill loses no file and leaves none over.
// @module-tag slow
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { databaseFiles } from '#db/files/database-files.ts'
import { openFile } from '#features/requests/files/open.ts'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { askDesk, listOf, tellDesk } from '#tests/support/casework.ts'
import { onEngines, type Place } from '#tests/support/databases.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { ask, until } from '#tests/support/http.ts'
import { type Served, startInProcess } from '#tests/support/in-process.ts'
import { atDepth } from '#tests/support/scope.ts'
import { formPost } from '#tests/support/send.ts'
import { failToStart, startServer, stopAll } from '#tests/support/server.ts'
import { SITE_URL, settingsOf, startedIn, withDatabase } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { plain } from '#tests/support/uploads.ts'

const KILLS = atDepth(1, 20)
const FORM = FORMS.birth
const SLOTS = Object.keys(sampleOf(FORM).files)

afterEach(stopAll)

/** Settings of a server that has a folder of its own. */
const ownFolder = async (at: Place): Promise<NodeJS.ProcessEnv> => ({
  ...(await settingsOf({ ...at, dataDir: mkdtempSync(join(tmpdir(), 'city-folder-')) })),
  FILES: 'database',
})

let sent = 0
async function sendForm(url: string, started: string, bytes: Uint8Array<ArrayBuffer>) {
  sent += 1
  const number = `0917${String(sent).padStart(7, '0')}`
  const { typed } = sampleOf(FORM, { requester_email: `k${sent}@example.com`, requester_num: number })
  const files = SLOTS.map((slot) => ({ slot, name: 'id.jpg', type: 'image/jpeg', bytes }))
  const asking = await formPost({ form: FORM, typed, token: newSecret(), files, also: { started } })
  const from = { 'x-forwarded-for': `10.8.${sent >> 8}.${sent & 255}` }
  return ask(url, FORM.path, { ...asking, headers: { ...asking.headers, ...from } })
}

onEngines(['postgres'], 'two servers with folders of their own', ({ seeded }) => {
  test('a file received by one is opened at the other; a picture published at one is seen at the other', async () => {
    const at = await seeded()
    const servers: Served[] = []
    try {
      const settings = [await ownFolder(at), await ownFolder(at)]
      for (const one of settings) servers.push(await startInProcess(one))
      const [first, second] = servers.map(({ url }) => url) as [string, string]
      const other = { ask: (path: string, asking?: Parameters<typeof ask>[2]) => ask(second, path, asking) }
      const photo = new Uint8Array(await plain(900, 600).jpeg().toBuffer())
      const answer = await sendForm(first, await startedIn(at), photo)
      expect(answer.status).toBe(303)
      const reference = answer.headers.location!.split('/').at(-1)!
      const [clerk, publisher] = await withDatabase(at, async (db) => [
        await staffIn(db, 'clerk', 'LCR'),
        await staffIn(db, 'publisher'),
      ])
      const found = await askDesk(other, clerk!, listOf('/requests', { filter: { q: reference } }))
      const { id } = (found.data as unknown as { id: string }[])[0]!
      const { files } = (await askDesk(other, clerk!, `/requests/${id}`)).data as unknown as {
        files: { id: string; mime: string }[]
      }
      expect(files).toHaveLength(SLOTS.length)
      const { href } = (await tellDesk(other, clerk!, `/requests/${id}/files/${files[0]!.id}/link`))
        .data as unknown as { href: string }
      const opened = await ask(second, href, { headers: { cookie: clerk!.cookie } })
      expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
      const stored = await ask(first, '/api/desk/files/news/picture', {
        method: 'POST',
        headers: { cookie: publisher!.cookie, origin: SITE_URL, 'content-type': 'image/jpeg' },
        body: Buffer.from(photo),
      })
      const { path } = JSON.parse(stored.text) as { path: string }
      for (const url of [second, first]) {
        expect((await ask(url, `/storage/${path}`)).status).toBe(200)
        const sized = await ask(url, `/sized/360/${path}`)
        expect([sized.status, sized.headers['content-type']]).toEqual([200, 'image/webp'])
      }
      for (const { DATA_DIR } of settings)
        expect(readdirSync(DATA_DIR!).filter((name) => /vault|storage|sized|instances/.test(name))).toEqual(
          [],
        )
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  })

  test(
    `one killed ${KILLS} times under load: every file of a shown number opens at the other, and none is left over`,
    async () => {
      const at = await seeded()
      const bytes = new Uint8Array(await plain(40, 40).jpeg().toBuffer())
      const shown = new Set<string>()
      const settings = await ownFolder(at)
      for (let kill = 0; kill < KILLS; kill += 1) {
        const server = await startServer(settings)
        const started = await startedIn(at)
        let alive = true
        const before = shown.size
        const senders = Array.from({ length: 4 }, async () => {
          while (alive) {
            const answer = await sendForm(server.url, started, bytes).catch(() => null)
            if (answer?.status === 303) shown.add(answer.headers.location!.split('/').at(-1)!)
          }
        })
        await until('two numbers', async () => shown.size > before + 1)
        const ended = new Promise((resolve) => server.process.once('exit', resolve))
        server.process.kill('SIGKILL')
        await ended
        alive = false
        await Promise.all(senders)
      }
      await withDatabase(at, async (db) => {
        const files = databaseFiles(() => db)
        const requests = await db.reader.selectFrom('requests').select(['id', 'reference']).execute()
        const references = new Set(requests.map(({ reference }) => reference))
        expect([...shown].filter((reference) => !references.has(reference))).toEqual([])
        const rows = await db.reader.selectFrom('request_files').select(['id', 'request_id']).execute()
        for (const { id } of requests)
          expect(rows.filter(({ request_id }) => request_id === id)).toHaveLength(SLOTS.length)
        for (const { id } of rows) expect((await openFile(db, files, id))?.content.length).toBeGreaterThan(0)
        // Without a sweep: a file is committed with its row or not at all.
        const names = (await db.reader.selectFrom('file_contents').select('name').execute()).map(
          ({ name }) => name,
        )
        const ids = names.filter((name) => name !== 'vault/database').map((name) => name.split('/').at(-1))
        expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort())
      })
    },
    KILLS * 10_000 + 60_000,
  )

  test('on the disk the second does not start, and says in one line why', async () => {
    const at = await seeded()
    const [first, second] = [await ownFolder(at), await ownFolder(at)]
    const server = await startServer({ ...first, FILES: 'disk' })
    const refusal = await failToStart({ ...second, FILES: 'disk' })
    expect(refusal.code).toBe(1)
    expect(refusal.output.trim().split('\n')).toHaveLength(1)
    expect(refusal.output).toContain('another instance runs on this database with a DATA_DIR of its own')
    expect(await server.stop()).toBe(0)
  })

  test('a server that would look for these files on its disk does not start', async () => {
    const at = await seeded()
    const settings = await ownFolder(at)
    const server = await startInProcess(settings)
    await server.stop()
    const refusal = await failToStart({ ...settings, FILES: 'disk' })
    expect(refusal.code).toBe(1)
    expect(refusal.output).toContain('the files of this database are in the place database')
    const sqlite = await failToStart({ ...settings, DATABASE_URL: '', FILES: 'database' })
    expect([sqlite.code, sqlite.output]).toEqual([1, expect.stringContaining('which needs PostgreSQL')])
  })
})

// A few requests made to fill the memory, against the server as it is built and started: the process lives, others are answered, and its memory stays within bounds.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { COLUMNS } from '#tests/support/collection-files.ts'
import { sendWrite } from '#tests/support/desk-writes.ts'
import { type Answer, BROWSER, until } from '#tests/support/http.ts'
import { chooseColumns } from '#tests/support/pay-ways.ts'
import { somebody } from '#tests/support/received.ts'
import { eachBuiltServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

// As `city start` sets them, decision 009.
const AS_STARTED = {
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=160',
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
}
const MOST_MB = 300
const MB = 1024 * 1024

const BOUNDARY = 'one'
/** A form with files, of these fields alone. */
const multipart = (fields: readonly (readonly [string, string])[]): Buffer =>
  Buffer.from(
    fields
      .map(
        ([name, value]) =>
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('') + `--${BOUNDARY}--\r\n`,
  )

const form = FORMS.bplonew
const names = partsOf(form).flatMap(({ part }) =>
  (part.part === 'lines' ? part.of : [part]).map(({ name }) => name),
)

const everyFieldTwice = (quotes: number) =>
  multipart([...names, ...names].map((name) => [name, '"'.repeat(quotes)]))

eachBuiltServer(
  'a server with a heap of 160 MB',
  (city) => {
    const post = (body: Buffer): Promise<Answer> =>
      city.ask(form.path, {
        ...{ method: 'POST', body },
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...somebody() },
      })

    /** Runs it while somebody else reads, and tells how large the process was at most. */
    async function measured<T>(what: string, run: () => Promise<T>): Promise<T> {
      const proc = `/proc/${city.pid()}`
      // The peak from here on.
      writeFileSync(`${proc}/clear_refs`, '5')
      let [isOver, reads, slowestMs] = [false, 0, 0]
      const reading = (async () => {
        while (!isOver) {
          const began = performance.now()
          expect((await city.ask('/track', { headers: somebody() })).status).toBe(200)
          slowestMs = Math.max(slowestMs, performance.now() - began)
          reads += 1
        }
      })()
      // It is awaited below, also when the run fails first.
      reading.catch(() => {})
      const began = performance.now()
      const result = await run().finally(() => {
        isOver = true
      })
      const took = performance.now() - began
      await reading
      const peakMb = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`${proc}/status`, 'utf8'))?.[1]) / 1024
      process.stdout.write(
        `${what}: ${Math.round(took)} ms, at most ${Math.round(peakMb)} MB, others ${reads} pages, slowest ${Math.round(slowestMs)} ms\n`,
      )
      expect(reads).toBeGreaterThan(0)
      expect(peakMb).toBeLessThan(MOST_MB)
      return result
    }

    test('refuses forms of many megabytes that are fields alone, from twenty addresses at once, twice', async () => {
      const bodies = [
        everyFieldTwice(60_000),
        multipart(Array.from({ length: 900 }, (_, i) => [`unknown${i}`, '"'.repeat(60_000)])),
        multipart(Array.from({ length: 700 }, (_, i) => [`${'n'.repeat(75_000)}${i}`, ''])),
      ]
      for (let time = 0; time < 2; time += 1) {
        const statuses = await measured('forms of 9 and 54 MB', () =>
          Promise.all(Array.from({ length: 20 }, async (_, i) => (await post(bodies[i % 3]!)).status)),
        )
        expect(new Set(statuses)).toEqual(new Set([413]))
      }
    })

    test('shows forms again that are as large as they may be, from twenty addresses at once, twice', async () => {
      const body = everyFieldTwice(Math.floor((250 * 1024) / (2 * names.length)) - 20)
      for (let time = 0; time < 2; time += 1) {
        const statuses = await measured('forms of 250 KB', () =>
          Promise.all(Array.from({ length: 20 }, async () => (await post(body)).status)),
        )
        expect(new Set(statuses)).toEqual(new Set([422]))
      }
    })

    test('refuses a collection file that is one line of ten megabytes', async () => {
      const [person, bank] = [await city.use((db) => staffIn(db, 'head', 'TREASURER')), `bank-${newNumber()}`]
      await city.use((db) => chooseColumns(db, bank, COLUMNS))
      for (const line of [','.repeat(10 * MB), 'A'.repeat(31 * MB), `"${',\n'.repeat(5 * MB)}"`]) {
        const file = { type: 'text/csv', bytes: Buffer.from(line) }
        const path = `/collection-files/${bank}/preview`
        const { status, data } = await measured('one line of a file', () =>
          sendWrite(city, 'POST /collection-files/:bank', { person, path, file }),
        )
        expect([status, data.wrongFile]).toEqual([422, { is: 'line-too-long', line: 1 }])
      }
    })

    test('serves a document of nine megabytes to 120 readers who do not read', async () => {
      mkdirSync(join(city.dataDir(), 'storage'), { recursive: true })
      writeFileSync(join(city.dataDir(), 'storage/large.pdf'), Buffer.alloc(9 * MB, '%PDF'))
      const sockets: Socket[] = []
      let answered = 0
      await measured('120 who do not read', async () => {
        const { hostname, port } = new URL(city.url())
        for (let reader = 0; reader < 120; reader += 1) {
          const socket = connect({ host: hostname, port: Number(port) })
          socket.once('data', () => {
            answered += 1
            socket.pause()
          })
          socket.on('error', () => {})
          socket.write(`GET /storage/large.pdf HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${BROWSER}\r\n\r\n`)
          sockets.push(socket)
        }
        await until('all are answered', async () => answered === 120)
        const whole = await city.ask('/storage/large.pdf', { headers: somebody() })
        expect([whole.status, whole.bytes.length]).toEqual([200, 9 * MB])
      })
      for (const socket of sockets) socket.destroy()
    })
  },
  AS_STARTED,
)

// A few forms and calls made to fill the memory, against the server as it is built and started: the process lives, others are answered, and its memory stays within bounds.
// @module-tag slow
import { expect, test } from 'vitest'
import { readHits } from '#db/hits.ts'
import { keysOf } from '#db/seal.ts'
import { bucketOf } from '#features/protection/rate-limits.ts'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { AS_STARTED, attacksOn, MB } from '#tests/support/heavy.ts'
import { type Answer, until } from '#tests/support/http.ts'
import { receive, somebody } from '#tests/support/received.ts'
import { eachBuiltServer } from '#tests/support/servers.ts'

const MOST_PAGE_BYTES = 400 * 1024

const BOUNDARY = 'one'
/** A form with files, of these fields alone. */
const multipart = (fields: readonly (readonly [string, string])[]): Buffer =>
  Buffer.from(
    `${fields
      .map(
        ([name, value]) =>
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('')}--${BOUNDARY}--\r\n`,
  )

// A busy machine may need longer for it than the rest of a refused body is waited for.
const CLOSED = 0
function ifClosed(error: NodeJS.ErrnoException): typeof CLOSED {
  if (error.code === 'EPIPE' || error.code === 'ECONNRESET') return CLOSED
  throw error
}

const repeat = <T>(length: number, one: T): T[] => Array.from({ length }, () => one)

const form = FORMS.bplonew
const names = partsOf(form).flatMap(({ part }) =>
  (part.part === 'lines' ? part.of : [part]).map(({ name }) => name),
)

const everyFieldTwice = (quotes: number) =>
  multipart([...names, ...names].map((name) => [name, '"'.repeat(quotes)]))

eachBuiltServer(
  'a server with a heap of 160 MB',
  (city) => {
    const post = (body: Buffer, path: string = form.path): Promise<Answer> =>
      city.ask(path, {
        method: 'POST',
        body,
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...somebody() },
      })

    const { send, measured } = attacksOn(city)

    test('refuses forms of many megabytes that are fields alone, from twenty addresses at once, twice', async () => {
      const large = everyFieldTwice(60_000)
      const unknown = multipart(Array.from({ length: 900 }, (_, i) => [`unknown${i}`, '"'.repeat(60_000)]))
      const names = multipart(Array.from({ length: 700 }, (_, i) => [`${'n'.repeat(75_000)}${i}`, '']))
      const bodies = [...repeat(3, unknown), ...repeat(3, names), ...repeat(14, large)]
      for (let time = 0; time < 2; time += 1) {
        const statuses = await measured('forms of 9 and 54 MB', (timed) =>
          Promise.all(bodies.map((body) => timed(() => post(body).then(({ status }) => status, ifClosed)))),
        )
        expect(new Set(statuses.filter((status) => status !== CLOSED))).toEqual(new Set([413]))
      }
    })

    test.each([
      ['of 250 KB', everyFieldTwice(Math.floor((250 * 1024) / (2 * names.length)) - 20)],
      ['of 999 rows', multipart(repeat(999, ['line_sub[]', ''] as const))],
    ])('shows forms again %s, from twenty addresses at once, twice', async (what, body) => {
      for (let time = 0; time < 2; time += 1) {
        const answers = await measured(`forms ${what}`, (timed) =>
          Promise.all(Array.from({ length: 20 }, () => timed(() => post(body)))),
        )
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
        // Somebody may not read it: what is shown again is no longer than a person can have typed.
        for (const { bytes } of answers) expect(bytes.length).toBeLessThan(MOST_PAGE_BYTES)
      }
    })

    test('shows again little of a code or reference of 60,000 quotation marks', async () => {
      for (const [path, field] of [
        ['/draft', 'code'],
        ['/amend', 'reference'],
        ['/track', 'reference'],
      ] as const) {
        const { status, bytes } = await post(multipart([[field, '"'.repeat(60_000)]]), path)
        expect([path, status]).toEqual([path, 422])
        expect(bytes.length).toBeLessThan(MOST_PAGE_BYTES / 10)
      }
    })

    test.each([
      ['60 MB, 105 times', 60 * MB, 105],
      ['more than any number holds', '10000000000000000000', 1],
    ])('a body that says it brings %s, and brings nothing, closes nothing', async (what, length, times) => {
      const from = somebody()
      const [address] = Object.values(from)
      const head = [
        `POST ${form.path} HTTP/1.1`,
        'Host: localhost',
        `X-Forwarded-For: ${address}`,
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
        `Content-Length: ${length}`,
      ].join('\r\n')
      await measured(`a length of ${what}`, () =>
        Promise.all(
          Array.from({ length: times }, () => {
            const socket = send(`${head}\r\n\r\n--${BOUNDARY}\r\nContent-Disp`)
            socket.end()
            return new Promise((resolve) => socket.once('close', resolve))
          }),
        ),
      )
      // Received with its photo, from the same address.
      await receive(city, FORMS.birth, {}, from)
      const counted = await city.use(async (db) => {
        const bucket = bucketOf(keysOf(db), 'upload-files-address', address!)
        return until(
          'what it brought is counted in the data',
          async () => (await readHits(db.reader, '')).find((one) => one.bucket === bucket) ?? null,
        )
      })
      expect(counted.hits).toBe(1)
      expect(city.output()).not.toContain('save-limits')
    })

    test('closes connections that send two thousand requests before the first is answered', async () => {
      const one = `GET ${form.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
      await measured('20 connections with 2,000 requests each', () =>
        Promise.all(
          Array.from({ length: 20 }, () => {
            const socket = send(one.repeat(2000), { reads: false })
            return new Promise((resolve) => socket.once('close', resolve).resume())
          }),
        ),
      )
    })

    test('answers who is not signed in at the desk before the megabyte they send has come', async () => {
      // Without its length, and without its end.
      const head = () => [
        'PUT /api/desk/tables/news HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/json',
        `X-Forwarded-For: ${somebody()['x-forwarded-for']}`,
        'Transfer-Encoding: chunked',
        '',
        '100000',
      ]
      const answers = await measured('100 calls of a megabyte', (timed) =>
        Promise.all(
          Array.from({ length: 100 }, () =>
            timed(async () => {
              const socket = send([...head(), 'a'.repeat(MB - 1)].join('\r\n'))
              const first = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
              socket.destroy()
              return first.toString('latin1', 0, 'HTTP/1.1 401'.length)
            }),
          ),
        ),
      )
      expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 401']))
    })
  },
  AS_STARTED,
)

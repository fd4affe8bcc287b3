// A few forms and calls made to fill the memory, against the server as it is built and started: the process lives, others are answered, and its memory stays within bounds.
import { expect, test } from 'vitest'
import { readHits } from '#db/hits.ts'
import { keysOf } from '#db/seal.ts'
import { bucketOf } from '#features/protection/rate-limits.ts'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { AS_STARTED, attacksOn, MB } from '#tests/support/heavy.ts'
import { type Answer, until } from '#tests/support/http.ts'
import { receive, somebody } from '#tests/support/received.ts'
import { eachBuiltServer, SITE_URL } from '#tests/support/servers.ts'

const MOST_PAGE_BYTES = 400 * 1024

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
    const post = (body: Buffer, path: string = form.path): Promise<Answer> =>
      city.ask(path, {
        ...{ method: 'POST', body },
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...somebody() },
      })

    const { send, measured } = attacksOn(city)

    test('refuses forms of many megabytes that are fields alone, from twenty addresses at once, twice', async () => {
      const bodies = [
        everyFieldTwice(60_000),
        multipart(Array.from({ length: 900 }, (_, i) => [`unknown${i}`, '"'.repeat(60_000)])),
        multipart(Array.from({ length: 700 }, (_, i) => [`${'n'.repeat(75_000)}${i}`, ''])),
      ]
      for (let time = 0; time < 2; time += 1) {
        const statuses = await measured('forms of 9 and 54 MB', (timed) =>
          Promise.all(
            Array.from({ length: 20 }, async (_, i) => (await timed(() => post(bodies[i % 3]!))).status),
          ),
        )
        expect(new Set(statuses)).toEqual(new Set([413]))
      }
    })

    test.each([
      ['of 250 KB', everyFieldTwice(Math.floor((250 * 1024) / (2 * names.length)) - 20)],
      ['of 999 rows', multipart(Array.from({ length: 999 }, () => ['line_sub[]', '']))],
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
        ...[`POST ${form.path} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: ${address}`],
        ...[`Content-Type: multipart/form-data; boundary=${BOUNDARY}`, `Content-Length: ${length}`],
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

    test('reads no megabyte for the desk of who is not signed in', async () => {
      // Without its length: nobody knows how much comes.
      const body = Buffer.alloc(MB - 1, 'a')
      const headers = { 'content-type': 'application/json', origin: SITE_URL }
      const statuses = await measured('200 calls of a megabyte', (timed) =>
        Promise.all(
          Array.from({ length: 200 }, () =>
            timed(() =>
              city.ask('/api/desk/tables/news', {
                ...{ method: 'PUT', body },
                headers: { ...headers, ...somebody() },
              }),
            ).then(({ status }) => status),
          ),
        ),
      )
      expect(new Set(statuses)).toEqual(new Set([401]))
    })
  },
  AS_STARTED,
)

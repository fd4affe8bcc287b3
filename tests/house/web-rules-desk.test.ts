// ModSecurity with OWASP's rules in nginx before every change of the desk: what staff write passes, attacks do not.
// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskWrites, newKey, type WritingId, writeOptions } from '#tests/support/desk-writes.ts'
import { askFront, type Front, startNginx } from '#tests/support/fronts.ts'
import type { RequestOptions } from '#tests/support/http.ts'
import { describeWith } from '#tests/support/programs.ts'
import { atDepth } from '#tests/support/scope.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

/** What staff write into a name, a reason, a note or a title: all of it at once, since the rules add up what they find. */
const TEXT = "O'Brien and Peña: a -- b, select from the list"
/** The same in a name, which may be twenty characters. */
const NAME = "O'Brien a -- b Peña"

/** One of each section, and every PUT; the whole run takes all. */
const KINDS: readonly WritingId[] = [
  ...(['POST /requests/:id/deny', 'POST /requests/:id/notes', 'POST /opinions/:id/answer'] as const),
  ...(['POST /payments/:id/receipt', 'POST /fees', 'POST /walk-ins/:form', 'POST /invitations'] as const),
  ...(['PUT /content/:collection/:id', 'PUT /tables/:collection', 'PUT /storm'] as const),
  ...(['POST /content/alerts/suspensions', 'POST /files/:collection/picture'] as const),
]

/** The same with each text of words in it written by such staff; ids, dates, choices and numbers stay. */
function withText(value: unknown): unknown {
  if (typeof value === 'string') return isWords(value) ? written(value) : value
  if (Array.isArray(value)) return value.map(withText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withText(one)]))
}
const written = (words: string) => (words.length < 12 ? NAME : `${TEXT}, ${words}`)
const isWords = (value: string) =>
  !value.startsWith('https://') && /^\p{L}[^@]*[ .][^@]*$|^(?:Mara|Copy|Later)$/u.test(value)

const SQL = "1' or 1=1 union select password from users -- "
const SCRIPT = '<script>alert(document.cookie)</script>'
/** Attacks in the place of a change: behind its address, in its head, and in bodies where no text of any kind is expected. */
const ATTACKS: Record<string, [method: 'PUT' | 'DELETE', path: string, RequestOptions?]> = {
  'PUT with SQL beside its address': ['PUT', `/content/news/1?version=${encodeURIComponent(SQL)}`],
  'PUT with a script in a header': ['PUT', '/content/news/1', { headers: { referer: `">${SCRIPT}` } }],
  'PUT with SQL in a cookie': ['PUT', '/content/news/1', { headers: { cookie: `articleID=${SQL}` } }],
  'PUT with SQL in its body': ['PUT', '/storm', { body: JSON.stringify({ on: SQL }) }],
  'PUT with a script in its body': ['PUT', '/storm', { body: JSON.stringify({ on: SCRIPT }) }],
  'PUT of a table to where none is taken': [
    ...(['PUT', '/storm', { headers: { 'content-type': 'text/csv' }, body: 'name\nAtisan\n' }] as const),
  ],
  'DELETE with a path that climbs': ['DELETE', '/content/news/1?file=..%2f..%2f..%2fetc%2fpasswd'],
  'DELETE with SQL in its body': ['DELETE', '/content/news/1', { body: JSON.stringify({ id: SQL }) }],
  'DELETE with a command in its body': [
    ...(['DELETE', '/requests/1', { body: JSON.stringify({ id: '; cat /etc/passwd' }) }] as const),
  ],
}

// A step can be taken back for as long.
const CITY = { TAKE_BACK_SECONDS: '300' }

eachServer(
  'the rules before the desk',
  (city) => {
    describeWith(['nginx', 'openssl', 'ngx_http_modsecurity_module.so'], 'ModSecurity', () => {
      const ready = deskWrites(city)
      let front: Front
      let cookie = ''
      beforeAll(async () => {
        front = await startNginx({ url: city.url(), rules: true })
        cookie = (await city.use((db) => staffIn(db, 'publisher'))).cookie
      })
      afterAll(() => front?.stop())

      const change = (method: string, path: string, { headers, body = '{}' }: RequestOptions = {}) =>
        askFront(front, `/api/desk${path}`, {
          ...{ method, body },
          headers: {
            ...{ cookie, origin: SITE_URL, 'content-type': 'application/json', ...headers },
            // Node sends no length with DELETE by itself, and nginx then takes the body for another request.
            'content-length': String(Buffer.byteLength(body)),
          },
        })

      test('DELETE is answered by the site, which has none', async () => {
        const { status, headers } = await change('DELETE', '/content/news/1')
        expect([status, headers['content-type']]).toEqual([405, 'application/problem+json'])
      })

      test.each(Object.entries(ATTACKS))('%s is refused', async (_, [method, path, asking]) => {
        const { status, headers } = await change(method, path, asking)
        expect([status, headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8'])
      })

      // One after the other: several set the same ways to pay of the city.
      test.each(atDepth(KINDS, Object.keys(ready) as WritingId[]))(
        'what staff write passes in %s',
        async (id) => {
          const sent = await ready[id]()
          const changed = { ...sent, body: withText(sent.body ?? {}) as object }
          const answer = await askFront(front, `/api/desk${sent.path}`, writeOptions(id, changed, newKey()))
          expect(answer.status, answer.text).toBe(200)
        },
      )
    })
  },
  CITY,
)

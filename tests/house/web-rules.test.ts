// ModSecurity with OWASP's rules in nginx, as deploy/ has them: whatever people and staff write passes, attacks do not.
// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { type Form, partsOf } from '#forms/define.ts'
import { KEY_HEADER } from '#kit/headers.ts'
import { LANGS, type Lang } from '#kit/lang.ts'
import { newSecret } from '#kit/server/ids.ts'
import { DETAILS, newNames } from '#tests/support/accounts.ts'
import { questionsOf, sampleOf } from '#tests/support/forms.ts'
import { askFront, type Front, type FrontAnswer, startNginx } from '#tests/support/fronts.ts'
import type { RequestOptions } from '#tests/support/http.ts'
import { describeWith } from '#tests/support/programs.ts'
import { article } from '#tests/support/publishing.ts'
import { photoOf } from '#tests/support/received.ts'
import { atDepth } from '#tests/support/scope.ts'
import { formPost } from '#tests/support/send.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'
import { plain } from '#tests/support/uploads.ts'

/** What people write into a line: names of persons, businesses and places. */
const NAMES = [
  ...['O’Brien', "O'Brien", 'Peña', 'Ma. Theresa (Tess)', 'Ruby Ann', 'Who Tan', "Dela Peña-O'Neill y Ñ"],
  ...['Sta. Cruz & Sons', 'Jose "Pepe" Reyes, Jr.', '"Aling Nena" <Store>', "c/o Mrs. O'Hara", 'n/a -', '--'],
  ...[
    'Brgy. San Jose #45-B; Purok 2',
    'Blk 5 Lot 7 @ Lynville',
    'Union Hall',
    'Select Foods Inc.',
    '50% off',
  ],
]
/** What people write where they may write anything. */
const TEXTS = [
  "The lamp isn't lit; I can't pass. It says: \"help\" <please> -- see https://example.com/a?b='c'",
  'There was an update: we set the table where you select; from there drop by, and sleep(8).',
  'Please look <a href="http://x.example">here</a> <script> & cat /etc/passwd; ping me | thanks',
]
const BUSINESS = 'Ruby & Ping Sari-sari'
const PASSWORD = "x' or 1=1; -- <script>cat /etc/passwd"

/** Attacks, by where they stand: nothing of them may reach the site. */
const ATTACKS: Record<string, [string, RequestOptions?]> = {
  'SQL in a search': ['/search?q=1%27%20or%201%3D1%20union%20select%20password%20from%20users--'],
  'SQL in a cookie': ['/', { headers: { cookie: "articleID=1' or '1'='1' union select 1--" } }],
  'script in a search': ['/search?q=%3Cscript%3Ealert(1)%3C/script%3E'],
  'script in a header': ['/', { headers: { referer: '"><script>alert(document.cookie)</script>' } }],
  'a path that climbs, in a parameter': ['/search?q=..%2f..%2f..%2fetc%2fpasswd'],
  'a path in a parameter': ['/barangay?district=../../../../etc/passwd'],
  'a command in a parameter': ['/search?q=%3Bcat%20/etc/passwd'],
  'a file of another host': ['/search?q=http://203.0.113.7/shell.php?'],
  'the scanner sqlmap': ['/', { headers: { 'user-agent': 'sqlmap/1.7.2#stable (https://sqlmap.org)' } }],
  'the scanner nikto': ['/', { headers: { 'user-agent': 'Mozilla/5.00 (Nikto/2.1.6)' } }],
  'DELETE elsewhere': ['/mvh', { method: 'DELETE' }],
  'PUT elsewhere': ['/birth', { method: 'PUT', body: 'a=1' }],
  'SQL in an address of the desk': ['/api/desk/content/news?filter=1%27%20union%20select%201,2--%20'],
}
const HOSTILE = [
  "1' or 1=1 union select 1,2 -- ",
  '<script>alert(1)</script>',
  '; cat /etc/passwd',
  '../../etc/passwd',
]

eachServer('the rules before the site', (city) => {
  describeWith(['nginx', 'openssl', 'ngx_http_modsecurity_module.so'], 'ModSecurity', () => {
    let front: Front
    let publisher: InService
    beforeAll(async () => {
      front = await startNginx({ url: city.url(), rules: true })
      publisher = await city.use((db) => staffIn(db, 'publisher'))
    })
    afterAll(() => front?.stop())

    /** Each as somebody else, since limits count by address. */
    const visit = (path: string, { headers, ...asking }: RequestOptions = {}): Promise<FrontAnswer> => {
      const number = newNumber()
      const from = `127.${1 + ((number >> 16) & 127)}.${(number >> 8) & 255}.${1 + (number & 127)}`
      const own: Record<string, string> = asking.method ? { origin: SITE_URL } : {}
      return askFront(front, path, { ...asking, headers: { ...own, ...headers }, from })
    }
    const post = (path: string, fields: Record<string, string>) =>
      visit(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      })
    const desk = (method: string, path: string, body?: unknown) =>
      visit(`/api/desk${path}`, {
        method,
        headers: { cookie: publisher.cookie, 'content-type': 'application/json', [KEY_HEADER]: newSecret() },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })

    async function send(
      form: Form,
      lang: Lang,
      write: (name: string, isLong: boolean) => string | undefined,
    ) {
      const number = newNumber()
      const { typed, files } = sampleOf(form, {
        [form.contact.email]: `v${number}@example.com`,
        [form.contact.mobile]: `09${String(number).padStart(9, '0')}`,
      })
      for (const { name, kind } of partsOf(form).flatMap(({ part }) => questionsOf(part))) {
        const isText = ['text', 'long-text'].includes(kind.kind) && kind.attributes.pattern === undefined
        const text = isText && typed[name] ? write(name, kind.kind === 'long-text') : undefined
        if (text !== undefined && text.length <= (kind.attributes.maxLength ?? 0)) typed[name] = [text]
      }
      const photos = await Promise.all(
        Object.keys(files).map((slot) => photoOf(slot, "O'Brien's “id” = 1.jpg")),
      )
      const also = { started: await city.started() }
      const asking = await formPost({ form, typed, files: photos, also })
      return visit(`${lang === 'fil' ? '/fil' : ''}${form.path}`, asking)
    }

    describe.each(Object.values(FORMS))('$id', (form) => {
      test.each(LANGS)('in %s is received with names, signs and files of any kind', async (lang) => {
        expect((await visit(`${lang === 'fil' ? '/fil' : ''}${form.path}`)).status).toBe(200)
        // Two sendings use each name somewhere; nine put half of them into each place.
        for (let turn = 0; turn < atDepth(2, 9); turn += 1) {
          let place = turn * 9
          const write = (name: string, isLong: boolean) => {
            if (isLong) return TEXTS[turn % TEXTS.length]
            if (name === 'bus_name') return BUSINESS
            place += 1
            return NAMES[place % NAMES.length]
          }
          const { status, text } = await send(form, lang, write)
          expect(status, text.replace(/<[^>]+>/g, ' ').slice(0, 3000)).toBe(303)
        }
      })

      test('with an attack in place of a name is refused before the site, in words', async () => {
        for (const hostile of HOSTILE) {
          const { status, text, headers } = await send(form, 'en', (_, isLong) =>
            isLong ? undefined : hostile,
          )
          expect([status, headers['cache-control']], hostile).toEqual([403, 'no-store'])
          expect(text).toContain('Go back: what you typed should still be there.')
        }
      })
    })

    test('an account is made, and a password may be any signs', async () => {
      const names = { first_name: 'Ma. Theresa', last_name: "O'Brien-Peña", street: 'Sta. Cruz & Sons Bldg.' }
      const all = { ...DETAILS, ...newNames(), ...names, password: PASSWORD, confirm: PASSWORD }
      expect((await post('/Registration', all)).status).not.toBe(403)
      expect((await post('/Login', { login: all.username, password: PASSWORD })).text).not.toContain('attack')
    })

    test('what people look for is found', async () => {
      for (const words of [
        "O'Brien",
        'how to drop a business',
        'union of senior citizens',
        'select a barangay',
        'birth & death',
      ])
        expect((await visit(`/search?q=${encodeURIComponent(words)}`)).status, words).toBe(200)
    })

    test('cookies of the carousel with titles of any kind pass', async () => {
      const titles = JSON.stringify([
        { id: 1, title: 'Mayor: "It\'s done" & more; select <b>', date: '2026-11-01' },
      ])
      const cookie = `carousel=${encodeURIComponent(titles)}; newsupdate=${encodeURIComponent(titles)}`
      expect((await visit('/hotlines', { headers: { cookie } })).status).toBe(200)
    })

    test('the desk writes, changes and sends files', async () => {
      const content = article("O'Brien & Peña", {
        article: { en: `<p>${TEXTS.join('</p><p>').replace(/<script>|<a [^>]*>|<\/a>/g, '')}</p>` },
      })
      const made = await desk('POST', '/content/news', { content })
      expect(made.status, made.text).toBe(200)
      const { id } = JSON.parse(made.text)
      const changed = await desk('PUT', `/content/news/${id}`, { content, version: 1 })
      expect(changed.status, changed.text).toBe(200)
      const picture = await visit('/api/desk/files/news/picture', {
        method: 'POST',
        headers: { cookie: publisher.cookie, 'content-type': 'image/jpeg' },
        body: await plain(800, 600).jpeg().toBuffer(),
      })
      expect(picture.status, picture.text).toBe(200)
      const table = await visit('/api/desk/tables/barangays/csv', {
        method: 'POST',
        headers: { cookie: publisher.cookie, 'content-type': 'text/csv' },
        body: "name,captain\nAtisan,O'Brien\n",
      })
      expect(table.headers['content-type']).toContain('json')
      expect(table.status).not.toBe(403)
    })

    test.each(Object.entries(ATTACKS))('%s is refused', async (_, [path, asking]) => {
      const { status, headers } = await visit(path, asking)
      expect([status, headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8'])
    })

    test('nothing that was typed is in the log of nginx', async () => {
      await post('/track', { reference: "Secretname' or 1=1 union select 1 --" })
      expect(front.output()).toContain('Inbound Anomaly Score')
      expect(front.output()).not.toContain('Secretname')
    })
  })
})

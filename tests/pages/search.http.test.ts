// What a stranger asks of the information pages and of search: every question gets a whole page, and what is theirs stays text on it.
import { beforeAll, describe, expect, test } from 'vitest'
import { downloads } from '#collections/downloads.collection.ts'
import { tidy } from '#kit/tidy.ts'
import { until } from '#tests/support/http.ts'
import { decode, tagsOf, wordsOf } from '#tests/support/markup.ts'
import { publishNew } from '#tests/support/publish.ts'
import { eachServer } from '#tests/support/servers.ts'

const both = (text: string) => ({ en: text, fil: text })
const SCRIPT = '<script>alert(1)</script>'
const LONGEST_CHARS = 200

/** An address, and the sentence that its page answers with in each language. */
const FILTERS: [asked: string, en: string, fil: string][] = [
  ['/barangay?district=99', 'There is no district “99”.', 'Walang distritong “99”.'],
  ['/barangay?district=abc', 'There is no district “abc”.', 'Walang distritong “abc”.'],
  ['/barangay?district=3.0', 'There is no district “3.0”.', 'Walang distritong “3.0”.'],
  ['/barangay?brgy=zzz', 'No barangay has the code “zzz”.', 'Walang barangay na may code na “zzz”.'],
  ['/barangay?brgy=__proto__', 'the code “__proto__”', 'code na “__proto__”'],
  ['/barangay?q=%F0%9F%8F%99', 'No barangay was found for “🏙”.', 'para sa “🏙”.'],
  ['/disclosure?year=99999', 'The register has no year “99999”', 'Walang taong “99999”'],
  ['/plan?year=99999', 'No documents match “99999”', 'Walang dokumentong tumutugma sa “99999”'],
  ['/program?type=%3Cscript%3E', 'No documents match “<script>”', 'sa “<script>”'],
  ['/citizen?type=toString', 'No documents match “toString”', 'sa “toString”'],
]

/** What one may put into a search, and how it is called. */
const QUERIES: [name: string, query: string][] = [
  ['2,000 characters without a space', 'lawa'.repeat(500)],
  ['200 words of one letter', 'a b c d e f g h i j '.repeat(20)],
  ['emoji', '🏙️👩‍👩‍👧🇵🇭'],
  ['an emoji that the longest query cuts in two', `x${'🏙'.repeat(150)}`],
  ['a script', SCRIPT],
  ['the end of what it stands in', `"'></title></h2></script>${SCRIPT}`],
  ['quotes', `"' onfocus="alert(1)" autofocus='`],
  ['a NUL', 'lake\0lake'],
  ['a NUL alone', '\0'],
  ['only punctuation', '?!…,;.:-–—()[]{}*+\\/|^$%&#@~`'],
  ['holes of our own sentences', '{{count}} {{query}} $t(errors.heading) $& $1'],
  ['letters from right to left, and a mark that turns the line', 'مدينة سان بابلو \u202Etxt.exe'],
  ['the names of what every object has', '__proto__ constructor toString'],
]

// One address for each part of the site: an office, a lake, an article, a category, under a library, no library, under a page.
const NOWHERE = [
  '/dept/no-such-office',
  `/dept/${encodeURIComponent(SCRIPT)}`,
  '/dept/__proto__',
  '/lakes/taal',
  '/lakes/%00',
  '/lakes/%E2%80%AEkalas',
  '/news/no-such-article',
  '/news/999999999',
  '/news/0',
  '/forms/no-such-category',
  '/ord/2018-53',
  '/ordinances',
  '/citizen/baptism',
  '/barangay/67',
  '/disclosure/2026',
]

const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const plain = (html: string) => decode(main(html).replace(/<[^>]+>/g, ' ')).replace(/ +/g, ' ')
const isWhole = (html: string) => html.startsWith('<!doctype html>') && html.endsWith('</html>')

eachServer('strange questions', ({ ask, output }) => {
  test.each(FILTERS)(
    '%s is answered with what there is, and says what there is not',
    async (asked, en, fil) => {
      for (const [address, says] of [
        [asked, en],
        [`/fil${asked}`, fil],
      ] as const) {
        const { status, text } = await ask(address)
        expect([address, status, isWhole(text)]).toEqual([address, 200, true])
        expect(plain(text)).toContain(says)
        expect(main(text)).not.toContain('<script')
      }
    },
  )

  test('of a district asked for twice the first is shown', async () => {
    for (const prefix of ['', '/fil']) {
      const { status, text } = await ask(`${prefix}/barangay?district=3&district=5`)
      const places = [...text.matchAll(/<td>(\d+)</g)].map(([, place]) => place)
      expect([prefix, status, places]).toEqual([prefix, 200, ['42', '43', '44']])
    }
  })

  describe.each(QUERIES)('a search for %s', (_, query) => {
    const typed = encodeURIComponent(query)
    const read = tidy(query.slice(0, LONGEST_CHARS).replace(/\p{Cs}$/u, ''))

    test.each(['/search', '/fil/search'])('is answered by %s, which repeats it as text', async (path) => {
      const { status, text } = await ask(`${path}?q=${typed}`)
      expect([status, isWhole(text)]).toEqual([200, true])
      const isNothing = /birth certificate, permit/
      expect(isNothing.test(main(text))).toBe(read === '')
      if (read !== '') expect(decode(main(text).replace(/<[^>]+>/g, ' '))).toContain(`“${read}”`)
      const boxes = tagsOf(main(text), 'input').filter(({ name }) => name === 'q')
      expect(boxes.map(({ value }) => value?.trim())).toEqual([read])
      if (/[<"]/.test(query)) expect(text).not.toContain(query)
      const scripts = (html: string) => tagsOf(html, 'script').length
      expect(scripts(text)).toBe(scripts((await ask(path)).text))
    })

    test('gets suggestions, if only none', async () => {
      for (const lang of ['en', 'fil']) {
        const { status, text } = await ask(`/api/search?lang=${lang}&q=${typed}`)
        expect(status).toBe(200)
        expect(JSON.parse(text).data.length).toBeLessThanOrEqual(8)
      }
    })

    test('is answered by the barangays of a district', async () => {
      for (const path of ['/barangay', '/fil/barangay']) {
        const { status, text } = await ask(`${path}?district=1&q=${typed}`)
        expect([path, status, isWhole(text)]).toEqual([path, 200, true])
        if (/[<"]/.test(query)) expect(text).not.toContain(query)
      }
    })
  })

  test.each(NOWHERE)('%s is not there, said by the specified heading in both languages', async (path) => {
    for (const [address, words] of [
      [path, 'There is no page at this address.'],
      [`/fil${path}`, 'Walang pahina sa address na ito.'],
    ] as const) {
      const { status, headers, text } = await ask(address)
      expect([address, status, headers['cache-control']]).toEqual([address, 404, 'no-store'])
      expect(wordsOf(text, 'h1')).toBe('Unexpected Application Error!')
      expect(plain(text)).toMatch(new RegExp(`404 Not Found .*${words}`, 's'))
      expect(text).not.toContain(SCRIPT)
    }
  })

  test.each([
    '/share/no-such-picture.svg.png',
    `/share/${encodeURIComponent(SCRIPT)}.png`,
    '/sized/360/news/no-such-photo.jpg',
    '/sized/361/news/photo.jpg',
    '/sized/-1/%00.jpg',
    '/barangays.json',
  ])('no file is at %s, and that is said too', async (path) => {
    const { status, text } = await ask(path)
    expect([status, wordsOf(text, 'h1')]).toEqual([404, 'Unexpected Application Error!'])
    expect(text).not.toContain(SCRIPT)
  })

  test('what somebody made up to filter by is not kept, where it would crowd out the pages', async () => {
    const answers = (path: string) => output().split(`"path":"${path}"`).length - 1
    for (const [path, query, made] of [
      ['/ord', '?type=made-up', 2],
      ['/disclosure', '?year=1234', 2],
      ['/fil/lakes', '?by=made-up', 2],
      ['/barangay', '?district=1234', 2],
      ['/fil/lakes', '?by=depth', 1],
    ] as const) {
      const before = answers(path)
      for (let times = 0; times < 2; times += 1) expect((await ask(path + query)).status).toBe(200)
      // A later line: when it has come, so have those before it.
      await ask(`/nowhere${path}${query}`)
      await until('it is written down', async () => answers(`/nowhere${path}`) > 0)
      expect([path + query, answers(path) - before]).toEqual([path + query, made])
    }
  })

  test('and nothing of it was a bug', () => {
    expect(output()).not.toContain('"level":"error"')
  })
})

eachServer('a search', ({ ask, use }) => {
  beforeAll(() =>
    use((db) =>
      publishNew(db, downloads, {
        category: 'hr',
        title: both('Cedula (community tax certificate)'),
        askAt: both('Sample desk'),
      }),
    ),
  )

  test.each([
    ['Sampaloc', 'en', /^Sampalok$/m],
    ['sedula', 'en', /cedula/i],
    ['CEDULA', 'fil', /cedula/i],
    ['sertipiko', 'fil', /sertipiko/i],
    ['FreeManual', 'en', /FOI Manual/],
    ['FreeProcess', 'en', /FOI Process/],
    ['FreeDForm', 'en', /FOI Request Form/],
    ['FreeSpcSpace', 'en', /SPC FOI Space/],
    ['ArtaCitizen', 'en', /Citizen's Charter/],
    ['ArtaCart', 'en', /Committee on Anti-Red Tape/],
    ['Gad', 'en', /GAD/],
    ['GADabout', 'en', /About GAD/],
    ['Santa Ana', 'en', /ana/i],
    ['permt', 'en', /permit/i],
  ])('for %s (%s) finds what is meant', async (query, lang, expected) => {
    const { text } = await ask(`/api/search?lang=${lang}&q=${encodeURIComponent(query)}`)
    const { data } = JSON.parse(text) as { data: { title: string }[] }
    expect(data.map(({ title }) => title).join('\n')).toMatch(expected)
  })
})

// Every address of spec 2.3 and the ways between them: languages, redirects, errors.
import { describe, expect, test } from 'vitest'
import { tagsOf, wordsOf } from '#tests/support/markup.ts'
import { eachBuiltServer, SITE_URL } from '#tests/support/servers.ts'

// Spec 2.3, with the titles that rulings 2 gives; '' where the page's own heading decides.
const SHARED: [path: string, title: string][] = [
  ['/', ''],
  ['/mvh', ''],
  ['/lth', ''],
  ['/pablo', 'Education'],
  ['/barangay', ''],
  ['/officials', ''],
  ['/dept', ''],
  ['/commitees', 'Standing Committees'],
  ['/ord', 'Ordinances'],
  ['/ela', 'ELA'],
  ['/map', 'Vicinity Map'],
  ['/program', 'Comprehensive Development Program'],
  ['/plan', 'Comprehensive Development Plan'],
  ['/profile', 'Ecological Profile'],
  ['/cdp', 'CDP Annexes'],
  ['/master', 'Tourism Master Plan'],
  ['/prop', 'Important Cultural Properties'],
  ['/lakes', 'Seven Lakes'],
  ['/imagess', 'Gallery'],
  ['/manual', 'FOI Manual'],
  ['/process', 'FOI Process'],
  ['/Dform', 'FOI Request Form'],
  ['/spcspace', 'SPC FOI Space'],
  ['/citizen', "Citizen's Charter"],
  ['/cart', 'Committee on Anti-Red Tape'],
  ['/gad', 'GAD'],
  ['/about', 'About GAD'],
  ['/newsupdate', ''],
  ['/article', ''],
  ['/NewsOver', ''],
  ['/birth', ''],
  ['/marriage', ''],
  ['/death', ''],
  ['/realproperty', ''],
  ['/bplorenew', ''],
  ['/bplonew', ''],
  ['/practice', ''],
  ['/footer', ''],
  ['/practwo', ''],
  // Not of the specification: the public may report something.
  ['/report', 'Report to the city'],
]
const BARE = ['/Login', '/Registration', '/userprofile']
// Their headings are something else than their titles: the city, the latest, the person.
const OWN_HEADINGS = ['/', '/newsupdate', '/userprofile']
const NOINDEX = ['/practice', '/practwo', '/footer', '/NewsOver', ...BARE]
// What is sent to these is a request of somebody (tests/pages/request-form.http.test.ts).
const FORMS = [
  '/birth',
  '/marriage',
  '/death',
  '/realproperty',
  '/bplorenew',
  '/bplonew',
  '/Dform',
  '/report',
]
const ADDRESSES = [...SHARED.map(([path]) => path), ...BARE]
const TITLES = new Map(SHARED)

const filipino = (path: string) => (path === '/' ? '/fil' : `/fil${path}`)

eachBuiltServer('pages', ({ ask }) => {
  describe.each(ADDRESSES)('%s', (path) => {
    test.each(['en', 'fil'])('answers in its layout, with its title, in %s', async (lang) => {
      const { status, headers, text } = await ask(lang === 'en' ? path : filipino(path))
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(text).toMatch(new RegExp(`^<!doctype html><html lang="${lang}">`))
      expect(tagsOf(text, 'nav').some((nav) => nav.id === 'menu')).toBe(!BARE.includes(path))
      expect(text.includes('class="site-footer"')).toBe(!BARE.includes(path))
      const heading = wordsOf(text, 'h1')
      expect(heading).not.toBe('')
      expect(text.match(/<h1[ >]/g)).toHaveLength(1)
      const title = wordsOf(text, 'title')
      if (path === '/') expect(title).toMatch(/^San Pablo City, Laguna · /)
      else expect(title).toMatch(/^.+ · San Pablo City$/)
      if (!OWN_HEADINGS.includes(path)) expect(title).toBe(`${heading} · San Pablo City`)
      if (lang === 'en' && TITLES.get(path)) expect(heading).toBe(TITLES.get(path))
    })

    test('names itself and its other language by SITE_URL, whatever the Host header says', async () => {
      const pair = async (address: string) => {
        const { text } = await ask(address, { headers: { host: 'evil.example' } })
        expect(text).not.toContain('evil.example')
        const links = tagsOf(text, 'link')
        const alternates = links
          .filter((link) => link.rel === 'alternate' && link.hrefLang)
          .map((link) => [link.hrefLang, link.href])
        return {
          canonical: links.find((link) => link.rel === 'canonical')?.href,
          alternates,
          robots: /name="robots" content="noindex"/.test(text),
        }
      }
      const [english, other] = [await pair(path), await pair(filipino(path))]
      expect(other.alternates).toEqual(english.alternates)
      expect([english.robots, other.robots]).toEqual([NOINDEX.includes(path), NOINDEX.includes(path)])
      if (NOINDEX.includes(path)) return
      expect(english.alternates).toEqual([
        ['en', english.canonical],
        ['fil', other.canonical],
      ])
      if (path !== '/article')
        expect([english.canonical, other.canonical]).toEqual([SITE_URL + path, SITE_URL + filipino(path)])
    })

    test('is found in another case and with a slash too many, keeping the query', async () => {
      for (const address of [path, filipino(path)]) {
        const asked = {
          shouted: address.toUpperCase(),
          slashed: `${address}/`,
          both: `${address.toUpperCase()}//`,
        }
        for (const wrong of Object.values(asked)) {
          if (wrong === address || address === '/') continue
          const { status, headers } = await ask(`${wrong}?a=1&b=%C3%B1`)
          expect([wrong, status, headers.location]).toEqual([wrong, 301, `${address}?a=1&b=%C3%B1`])
        }
      }
    })
  })

  // What is sent to the bare ones is of an account (tests/pages/Registration.http.test.ts, profile.test.ts).
  test.each(ADDRESSES.filter((path) => ![...FORMS, ...BARE].includes(path)))(
    '%s refuses to be posted to',
    async (path) => {
      const { status, headers, text } = await ask(path, { method: 'POST', body: 'a=1' })
      expect([status, headers.allow, headers['cache-control']]).toEqual([405, 'GET, HEAD', 'no-store'])
      expect(text).toContain('405 Method Not Allowed')
    },
  )

  test.each([...FORMS, '/Login', '/Registration'])(
    '%s takes a form, and nothing else that is posted',
    async (path) => {
      expect((await ask(path, { method: 'POST', body: 'a=1' })).status).toBe(400)
    },
  )

  test('imagess, though registered twice, is one page', async () => {
    expect(ADDRESSES.filter((path) => path === '/imagess')).toHaveLength(1)
    expect(wordsOf((await ask('/imagess')).text, 'h1')).toBe('Gallery')
  })

  test.each([
    ['/committees', '/commitees'],
    ['/images', '/imagess'],
    ['/home', '/'],
    ['/fil/committees', '/fil/commitees'],
    ['/fil/home', '/fil'],
  ])('%s leads to %s', async (from, to) => {
    const { status, headers } = await ask(from)
    expect([status, headers.location]).toEqual([301, to])
  })

  test.each([
    '/nowhere',
    '/fil/nowhere',
    '/mvh/more',
    '/news/nothing',
    '/forms/nothing',
    '/fil/fil/mvh',
    '/x/',
    '/index.html',
    '/%F0%9F%8F%99',
  ])('%s is not there, and says so with ways on', async (path) => {
    const { status, headers, text } = await ask(path)
    const to = path.startsWith('/fil/') ? '/fil' : ''
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
    ])
    const parts = [
      'Unexpected Application Error!',
      '404 Not Found',
      to ? 'Walang pahina sa address na ito.' : 'There is no page at this address.',
    ]
    const places = parts.map((part) => text.indexOf(part, text.indexOf('<h1')))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(wordsOf(text, 'h1')).toBe(parts[0])
    expect(tagsOf(text, 'form')).toContainEqual(
      expect.objectContaining({ action: `${to}/search`, method: 'get', role: 'search' }),
    )
    expect(tagsOf(text, 'input')).toContainEqual(expect.objectContaining({ name: 'q', type: 'search' }))
    const links = tagsOf(text.slice(text.indexOf('<main')), 'a').map((link) => link.href)
    expect(links).toEqual(expect.arrayContaining([to || '/', `${to}/hotlines`, 'tel:911']))
  })

  test('a trailing slash on an unknown address does not wander', async () => {
    for (const path of [
      '//evil.example/',
      '/\\evil.example/',
      '/%5cevil.example/',
      '/news//evil.example/',
      '/%0d%0aset-cookie:x/',
      '/news/%0d%0ax:y/',
    ]) {
      const { status, headers } = await ask(path)
      expect([301, 400, 404]).toContain(status)
      expect(headers.location ?? '/').toMatch(/^\/(?!\/|\\)/)
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test('an unknown address cannot make the page link to elsewhere', async () => {
    for (const path of [
      '//evil.example/x',
      '/fil//evil.example/x',
      '/fil/%2f/evil.example',
      '/fil/%5cevil.example',
    ]) {
      const { status, text } = await ask(path)
      expect(status).toBe(404)
      const links = tagsOf(text, 'a').map((link) => link.href!)
      expect(links.filter((link) => link.includes('evil') && !/^\/[^/\\]/.test(link))).toEqual([])
    }
  })
})

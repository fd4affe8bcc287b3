// Alerts: above every page in both languages, the gravest first, gone by themselves when their time is over.
import { beforeAll, describe, expect, test } from 'vitest'
import { ADDRESSES, FIRST_OF_KIND, inFilipino } from '#tests/house/addresses.ts'
import { ADVISORY, DANGER, END, publishAlert, WARNING } from '#tests/support/alerts.ts'
import { until } from '#tests/support/http.ts'
import { decode, tagsOf } from '#tests/support/markup.ts'
import { atDepth } from '#tests/support/scope.ts'
import { eachServer } from '#tests/support/servers.ts'

const LAST_MS = 4000
const READ = atDepth([...FIRST_OF_KIND, ...FIRST_OF_KIND.map(inFilipino)], ADDRESSES)

/** The region above the page; '' when there is none. */
const bannerOf = (html: string) => /<section class="alerts".*?<\/section>/s.exec(html)?.[0] ?? ''
const noticesOf = (html: string) => /<article class="alert".*<\/article>/s.exec(html)?.[0] ?? ''
/** The language and title of each alert, in their order. */
const titlesIn = (html: string) =>
  [...html.matchAll(/<strong lang="(\w+)">(?:<a [^>]*>)?([^<]*)</g)].map(
    ([, lang, title]) => `${lang} ${decode(title!)}`,
  )
const ENGLISH = ['en Sample: flood', 'en Sample: heavy rain', 'en Sample: no classes']
const FILIPINO = ['fil Halimbawa: baha', 'en Sample: heavy rain', 'fil Halimbawa: walang pasok']

eachServer('Alerts', ({ ask, use }) => {
  const text = async (path: string) => (await ask(path)).text
  const shown = (path: string, title: string) =>
    expect.poll(async () => (await text(path)).includes(title), { timeout: 10_000 })

  test('while there is none, no page has a place for them and /alerts says so calmly', async () => {
    for (const path of ['/', '/fil/mvh', '/Login', '/alerts']) expect(bannerOf(await text(path))).toBe('')
    const page = await text('/alerts')
    expect(page).toContain('There is no current alert')
    const links = tagsOf(page, 'a').map(({ href }) => href)
    expect(links).toContain('https://pagasa.dost.gov.ph')
    expect(links).toContain('/hotlines')
    expect(links).toContain('https://facebook.com/profile.php?id=100004675068302')
    expect(await text('/fil/alerts')).toContain('Walang kasalukuyang babala')
    expect(await text('/')).not.toContain('-danger.svg')
  })

  test('one with an end goes by itself when its time is over', { tags: ['slow'] }, async () => {
    await use((db) => publishAlert(db, DANGER, new Date(Date.now() + LAST_MS).toISOString()))
    await shown('/mvh', 'Sample: flood').toBe(true)
    await shown('/mvh', 'Sample: flood').toBe(false)
    expect(await text('/alerts')).toContain('There is no current alert')
  })

  describe('three in force', () => {
    beforeAll(async () => {
      await use(async (db) => {
        await publishAlert(db, ADVISORY)
        await publishAlert(db, WARNING, END)
        await publishAlert(db, DANGER, END)
      })
      await until('the alerts to be shown', async () => (await text('/')).includes('Sample: flood'))
    })

    test('they stand above every page in both languages, the gravest first', {
      timeout: 60_000,
    }, async () => {
      for (const path of READ) {
        const html = await text(path)
        const there = /\/(alerts|unavailable)$/.test(path) ? noticesOf(html) : bannerOf(html)
        const expected = html.includes('<html lang="fil">') ? FILIPINO : ENGLISH
        expect([path, titlesIn(there)]).toEqual([path, expected])
      }
    })

    test('the front page shows its picture as in danger and no other slide, in both languages', async () => {
      for (const [path, alt] of [
        ['/', 'call 911'],
        ['/fil', 'tumawag sa 911'],
      ] as const) {
        const pictures = tagsOf(await text(path), 'img').filter(({ src }) => src?.includes('/carousel/'))
        expect(pictures.map(({ src }) => src)).toEqual(['/storage/carousel/seven-lakes-danger.svg'])
        expect(pictures[0]?.alt).toContain(alt)
      }
    })

    test('they stand above an error page too, which asks no database', async () => {
      for (const [path, expected] of [
        ['/no-such-page', ENGLISH],
        ['/fil/no-such-page', FILIPINO],
      ] as const)
        expect([path, titlesIn(bannerOf(await text(path)))]).toEqual([path, expected])
    })

    test('each says its level, its area and until when; a grave one what to do', async () => {
      const [danger, warning, advisory] = bannerOf(await text('/mvh'))
        .split('<li')
        .slice(1)
      expect(danger).toContain('>Danger<')
      expect(danger).toContain('San Rafael, Santa Catalina')
      expect(danger).toContain('Leave low ground now.')
      expect(danger).toContain(`<time dateTime="${END}">Until 21 November, 5:00 pm</time>`)
      expect(warning).toContain('>Warning<')
      expect(warning).not.toContain('Make ready')
      expect(advisory).toContain('>Advisory<')
      expect(advisory).toContain('Until further notice')
    })

    test('/alerts says all of each, and where the banner leads there is its notice', async () => {
      const page = await text('/alerts')
      for (const { title, area, text } of [ADVISORY, WARNING, DANGER])
        for (const words of [title.en, area.en, text!.en]) expect(noticesOf(page)).toContain(words)
      expect(tagsOf(noticesOf(page), 'a').map(({ href }) => href)).toEqual(['/hotlines'])
      expect(page).not.toContain('There is no current alert')
      const leads = tagsOf(bannerOf(await text('/fil')), 'a').map(({ href }) => href)
      const [first, ...calls] = leads.splice(0, 3)
      expect(calls).toEqual(['tel:911', '/fil/alerts#evacuation'])
      expect(leads).toHaveLength(2)
      for (const href of [first, ...leads]) {
        expect(href).toMatch(/^\/fil\/alerts#alert-\d+$/)
        expect(await text('/fil/alerts')).toContain(`id="${href!.split('#')[1]}"`)
      }
    })

    test('one written in English only is shown in Filipino as English, and says so', async () => {
      const notices = noticesOf(await text('/fil/alerts'))
        .split('<article')
        .slice(1)
      expect(notices[1]).toContain(`<p lang="en">${WARNING.text!.en}</p>`)
      expect(notices[1]).toContain('Wala pa sa Filipino; ipinapakita sa Ingles.')
      expect(notices[0]).not.toContain('Wala pa sa Filipino')
    })

    test('the region has a name, and nothing is shouted over what a person hears', async () => {
      const html = await text('/mvh')
      expect(bannerOf(html)).toContain('aria-label="Current alerts"')
      expect(html).not.toMatch(/role="alert"|aria-live/)
    })
  })
})

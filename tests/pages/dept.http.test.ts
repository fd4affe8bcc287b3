// The offices of the city by address: each of the directory is there, and nothing else is.
import { expect, test } from 'vitest'
import { decode, tagsOf, wordsOf } from '#tests/support/markup.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'

const SLUGS = [
  'mayor',
  'administrator',
  'records',
  'urban-housing',
  'bplo',
  'peso',
  'zoning',
  'vice-mayor',
  'accounting',
  'agriculture',
  'assessor',
  'budget',
  'civil-registrar',
  'cooperative',
  'environment',
  'engineering',
  'general-services',
  'hrmo',
  'legal',
  'planning',
  'population',
  'social-welfare',
  'tourism',
  'treasurer',
  'veterinarian',
  'cdrrmo',
  'health',
  'building-official',
  'pacd',
  'barangay-control',
  'information',
  'solid-waste',
  'market',
  'land-tax',
  'general-hospital',
  'pdao',
]

const aboutOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as Record<
    string,
    unknown
  >
const descriptionOf = (html: string) =>
  tagsOf(html, 'meta').find(({ name }) => name === 'description')?.content

eachServer('offices', ({ ask }) => {
  test.each(['', '/fil'])(
    'the directory%s links to every office once above the dialog, in order',
    async (prefix) => {
      const { text } = await ask(`${prefix}/dept`)
      const main = text.slice(text.indexOf('<main'), text.indexOf('<dialog'))
      const ways = tagsOf(main, 'a').map(({ href }) => href!)
      const linked = ways.filter((href) => href.startsWith(`${prefix}/dept/`))
      expect(linked).toEqual(SLUGS.map((slug) => `${prefix}/dept/${slug}`))
    },
  )

  test.each(SLUGS)('/dept/%s is a page of its own in both languages', async (slug) => {
    for (const prefix of ['', '/fil']) {
      const { status, text } = await ask(`${prefix}/dept/${slug}`)
      expect(status).toBe(200)
      const about = aboutOf(text)
      expect(about['@type']).toBe('GovernmentOffice')
      expect([about.name, about.description]).toEqual([wordsOf(text, 'h1'), descriptionOf(text)])
      expect(about.url).toBe(`${SITE_URL}${prefix}/dept/${slug}`)
    }
  })

  test('an office under the mayor belongs to that office, the others to the city', async () => {
    const parent = async (slug: string) => aboutOf((await ask(`/dept/${slug}`)).text).parentOrganization
    expect(await parent('bplo')).toEqual({
      '@type': 'GovernmentOffice',
      name: "Mayor's Office",
      url: `${SITE_URL}/dept/mayor`,
    })
    expect(await parent('treasurer')).toEqual({
      '@type': 'GovernmentOrganization',
      name: 'City of San Pablo',
      url: `${SITE_URL}/`,
    })
  })

  test('the national numbers stand open on the front page, the sheet and every office, above what else there is', async () => {
    for (const path of ['/', '/hotlines', ...SLUGS.map((slug) => `/dept/${slug}`)])
      for (const prefix of ['', '/fil']) {
        const { text } = await ask(`${prefix}${path === '/' && prefix ? '' : path}`)
        const main = text.slice(text.indexOf('<main'), text.indexOf('</main'))
        const open = main.split('<details')[0]!
        const calls = tagsOf(open, 'a').map(({ href }) => href)
        expect([prefix + path, calls]).toEqual([
          prefix + path,
          expect.arrayContaining(['tel:911', 'tel:8888', 'tel:12782']),
        ])
      }
  })

  test('an emergency entry without a number calls 911; no other is without a way on', async () => {
    for (const path of ['/', '/hotlines']) {
      const { text } = await ask(path)
      const entries = [...text.matchAll(/<details id="hotline-.*?<\/details>/gs)].map(([entry]) => entry)
      expect(entries).toHaveLength(13)
      expect(entries.filter((entry) => tagsOf(entry, 'a').length !== 1)).toEqual([])
      const emergencies = entries.filter((entry) => entry.includes('href="tel:911"'))
      expect(emergencies.map((entry) => wordsOf(entry, 'summary'))).toEqual([
        'Bureau of Fire Protection',
        'CDRRMO',
        'Police',
        'Red Cross chapter',
      ])
    }
  })

  test.each(['/dept/nothing', '/fil/dept/nothing', '/dept/bfp', '/dept/mayor/more', '/dept/%00'])(
    '%s is not there',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )

  test('what no office has supplied is said once, never filled in', async () => {
    for (const path of ['/officials', '/dept', '/dept/civil-registrar']) {
      const text = decode((await ask(path)).text)
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main'))
      expect(main.match(/data-awaited/g)).toHaveLength(1)
      expect(main).not.toMatch(/\{(phone|email|name)\}|href="(tel:(?!911"|8888"|12782")|mailto:)/)
    }
  })
})

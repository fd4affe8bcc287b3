// Search knows the words people use: each leads where the list says, in both languages, and no title stands twice.
import { expect, test } from 'vitest'
import synonyms from '#content/lists/synonyms.json' with { type: 'json' }
import type { SearchResult } from '#features/search/search.ts'
import { LANGS } from '#kit/lang.ts'
import { decode } from '#tests/support/markup.ts'
import { eachServer } from '#tests/support/servers.ts'

const FIRST = 5

eachServer('the words people use', (city) => {
  const find = async (lang: string, query: string) =>
    JSON.parse((await city.ask(`/api/search?lang=${lang}&q=${encodeURIComponent(query)}`)).text)
      .data as SearchResult[]

  test('are many', () => expect(synonyms.length).toBeGreaterThan(20))

  test.each(synonyms)('“$words” lead to $to, in both languages', async ({ words, to }) => {
    for (const lang of LANGS) {
      const place = to.startsWith('/') && lang === 'fil' ? `/fil${to}` : to
      for (const word of words.split(', ')) {
        const found = (await find(lang, word)).slice(0, FIRST).map(({ href }) => href)
        expect([lang, word, found]).toEqual([lang, word, expect.arrayContaining([place])])
      }
    }
  })

  test.each([
    ['garbage', '/dept/solid-waste'],
    ['basura', '/dept/solid-waste'],
    ['vaccination', '/dept/health'],
    ['bakuna', '/dept/health'],
    ['cedula', '/dept/treasurer'],
    ['cenomar', 'https://psahelpline.ph/cenomar'],
    ['solo parent', '/dept/social-welfare'],
    ['kasal', '/marriage'],
    ['amilyar', '/payments/property'],
  ])('“%s” finds %s first', async (word, place) => {
    expect((await find('en', word))[0]?.href).toBe(place)
  })

  test('who searches for garbage is not led to a marriage certificate', async () => {
    for (const path of ['/search?q=garbage', '/fil/search?q=garbage']) {
      const { text } = await city.ask(path)
      const main = decode(text.slice(text.indexOf('<main'), text.indexOf('</main>')))
      expect(main).toContain('Solid Waste Management')
      expect(main).not.toMatch(/marriage|kasal/i)
    }
  })

  test.each(['birth certificate request', 'marriage', 'business permit', 'kapanganakan', 'lake'])(
    'no title stands twice among the results for “%s”',
    async (query) => {
      for (const prefix of ['', '/fil']) {
        const { text } = await city.ask(`${prefix}/search?q=${encodeURIComponent(query)}`)
        const list = text.slice(text.indexOf('<ul class="results"'))
        const titles = [...list.matchAll(/<a href="[^"]*">([^<]*)<\/a> ?<small>/g)].map(([, title]) => title)
        expect(titles.length).toBeGreaterThan(1)
        expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
      }
    },
  )
})

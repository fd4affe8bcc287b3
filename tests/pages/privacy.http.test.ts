// /privacy and /accessibility say what they must, in both languages; pages of practice and of parts are not for search engines.
import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/markup.ts'
import { eachServer } from '#tests/support/servers.ts'

eachServer('statements', ({ ask }) => {
  const main = async (path: string) => wordsOf((await ask(path)).text, 'main').replace(/\s+/g, ' ')

  test.each([
    [
      '/privacy',
      [
        'articleID',
        'newsupdate',
        'carousel',
        'Republic Act 10173',
        'National Privacy Commission',
        '23 November 2026',
      ],
    ],
    ['/privacy', ['Data Protection Officer', 'Public Assistance and Complaints Desk']],
    ['/fil/privacy', ['articleID', 'Batas Republika Blg. 10173', 'Nobyembre 23, 2026']],
    [
      '/accessibility',
      [
        'Guidelines 2.2, level AA',
        'DICT Memorandum Circular 2017-004',
        'Republic Act 7277',
        'What is still missing',
        '21 November 2026',
      ],
    ],
    [
      '/fil/accessibility',
      ['2.2, antas AA', 'Batas Republika Blg. 7277', 'Ano pa ang kulang', 'Nobyembre 21, 2026'],
    ],
  ])('%s says %s', async (path, words) => {
    const text = await main(path)
    for (const word of words) expect(text).toContain(word)
  })

  test('pages of practice and of parts are not for search engines', async () => {
    for (const path of ['/practice', '/practwo', '/footer']) {
      const { text } = await ask(path)
      expect([path, /name="robots" content="noindex"/.test(text)]).toEqual([path, true])
      expect([path, text.includes('rel="canonical"')]).toEqual([path, false])
    }
  })
})

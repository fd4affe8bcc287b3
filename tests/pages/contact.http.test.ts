// /contact: where City Hall is, its hours, the national numbers, and every office; linked from the footer and the sitemap.
import { expect, test } from 'vitest'
import offices from '#content/lists/offices.json' with { type: 'json' }
import { AT_HALL, officePlace } from '#domain/city.ts'
import { LANGS } from '#kit/lang.ts'
import { decode, tagsOf } from '#tests/support/markup.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { SPEECH } from '#words'

eachServer('contact', ({ ask }) => {
  test.each(LANGS)('says place, hours, national numbers and offices, in %s', async (lang) => {
    const prefix = lang === 'fil' ? '/fil' : ''
    const { status, text } = await ask(`${prefix}/contact`)
    expect(status).toBe(200)
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    const { payments } = SPEECH[lang].words
    for (const said of [officePlace(AT_HALL, lang), payments.hoursText, payments.hoursSource])
      expect(decode(main)).toContain(said)
    const links = tagsOf(main, 'a').map(({ href }) => href)
    expect(links).toEqual(
      expect.arrayContaining([
        'tel:911',
        'tel:8888',
        `${prefix}/map`,
        `${prefix}/report`,
        `${prefix}/track`,
        '#offices',
      ]),
    )
    expect(links.filter((href) => href?.startsWith(`${prefix}/dept/`))).toHaveLength(offices.length)
    const footer = text.slice(text.indexOf('<footer'))
    expect(footer).toContain(`href="${prefix}/contact"`)
  })

  test('is in the sitemap in both languages', async () => {
    const { text } = await ask('/sitemap.xml')
    for (const path of ['/contact', '/fil/contact']) expect(text).toContain(`<loc>${SITE_URL}${path}</loc>`)
  })

  test.each(['', '/fil'])('the footer of every page%s begins with the services', async (prefix) => {
    const { text } = await ask(`${prefix}/mvh`)
    const links = tagsOf(text.slice(text.indexOf('<footer')), 'a').map(({ href }) => href)
    const paths = [
      '/certificates',
      '/bplo',
      '/assessment',
      '/payments/business',
      '/track',
      '/report',
      '/hotlines',
    ]
    expect(links.slice(0, 10)).toEqual(
      [...paths, '/newsupdate', '/jobs', '/forms'].map((path) => prefix + path),
    )
  })
})

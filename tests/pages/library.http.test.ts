// The document libraries, the register and the charter as the server writes them, on both engines (spec 2.5, 2.7; rulings 3).
import { beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY_NAMES } from '#collections/libraries.collection.ts'
import { setClock } from '#tests/support/clock.ts'
import { addDocuments, GONE, OFFICE, postDisclosures, THERE } from '#tests/support/documents.ts'
import { until } from '#tests/support/http.ts'
import { decode, everyWordsOf, tagsOf, wordsOf } from '#tests/support/markup.ts'
import { eachServer } from '#tests/support/servers.ts'

// What is late and what is due next depends on the day.
setClock('2026-11-27T09:00:00+08:00')

const LIBRARIES = LIBRARY_NAMES.filter((name) => name !== 'citizen')
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const plain = (html: string) => decode(main(html).replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
/** What the cells of the register say where no document is; the legend above says it too. */
const gapsIn = (html: string) =>
  everyWordsOf(html, 'td').filter((words) => /^(Late|Not due yet|Not posted here)$/.test(words))

eachServer('documents', ({ ask, use, output }) => {
  describe('as the city starts', () => {
    test.each(LIBRARIES)(
      '/%s says what belongs there, whose it is, what there is and how to ask',
      async (name) => {
        for (const [prefix, documents, how] of [
          ['', 'Documents', 'How to ask for a document'],
          ['/fil', 'Mga dokumento', 'Paano humingi ng dokumento'],
        ] as const) {
          const { status, text } = await ask(`${prefix}/${name}`)
          expect(status).toBe(200)
          expect(text).not.toContain('data-placeholder')
          expect(wordsOf(text, 'h1').length).toBeGreaterThan(2)
          expect(text).toMatch(/<p class="lede"[^>]*>[^<]{40,}</)
          expect(text).toContain('class="keeper"')
          const headings = [...text.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, heading]) => heading)
          expect(headings).toEqual(expect.arrayContaining([documents, how]))
          expect(plain(text)).toMatch(prefix ? /Wala pa mula sa/ : /not yet available from/)
        }
      },
    )

    test.each([
      ['/program', ['volume 1', 'volume 2', 'volume 3', '2015–2025']],
      ['/plan', ['Comprehensive Development Plan', '2018–2030']],
      ['/cdp', ['2018–2023']],
      ['/ela', ['2016–2019']],
      ['/ord', ['2018-53']],
      ['/citizen', ["Citizen's Charter, 2019 edition"]],
    ])('%s names the documents known to exist, without a dead link', async (path, names) => {
      const { text } = await ask(path)
      for (const name of names) expect(plain(text)).toContain(name)
      expect(plain(text)).toMatch(/not yet available from/)
      expect(tagsOf(main(text), 'a').filter(({ href }) => href?.startsWith('/storage/'))).toEqual([])
    })

    test('the FOI pages say the periods, that the request is free, and what the city has still to confirm', async () => {
      const words = plain((await ask('/process')).text)
      for (const part of [
        '15 working days',
        '20 working days',
        'The request is free',
        '15 calendar days',
        'Until San Pablo City supplies its own',
        'until the city names its FOI receiving officer',
        'Executive Order 2',
      ])
        expect(words).toContain(part)
    })

    test('/Dform is the form, its period and its notice, and below it all of the library', async () => {
      for (const [prefix, period, paper] of [
        ['', 'the period of Executive Order 2, until the city sets its own', 'On paper: what to write'],
        ['/fil', 'ang panahong itinakda ng Executive Order 2, hanggang magtakda', 'Sa papel'],
      ] as const) {
        const { text } = await ask(`${prefix}/Dform`)
        const words = plain(text)
        expect(words).toContain(period)
        expect(words).toContain('Data Privacy Act (')
        expect(words.indexOf(paper)).toBeGreaterThan(words.indexOf(period))
        expect(text).toContain('data-request-form="Dform"')
        expect(text.match(/<h1[ >]/g)).toHaveLength(1)
        const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
        expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
      }
      expect(plain((await ask('/citizen/Dform')).text)).toContain('once by up to 20 more')
    })

    test('/disclosure counts what is posted, tells late from not due yet, and cites the policy', async () => {
      const { text } = await ask('/disclosure?year=2026')
      const words = plain(text)
      for (const part of [
        '0 of 53 posted for 2026.',
        'due 20 January 2026, or 20 days after the budget is approved',
        'due 31 January 2026',
        'due 20 April 2026',
        'due 20 January 2027',
        'DILG Memorandum Circular 2013-140, as amended by Memorandum Circular 2019-149',
      ])
        expect(words).toContain(part)
      expect(text).not.toContain('Under Construction')
      expect(main(text)).toMatch(/<meter min="0" max="53" value="0"/)
      expect(words).toMatch(/Next due: \d+ \w+ 20\d\d\./)
      const old = gapsIn((await ask('/disclosure?year=2025')).text)
      // On the first day nothing is late. Of the year: two annual documents with a day, and seven of each quarter.
      expect(old).toEqual(Array(30).fill('Not posted here'))
      const future = (await ask(`/disclosure?year=${new Date().getUTCFullYear() + 1}`)).text
      expect(gapsIn(future)).toEqual(Array(30).fill('Not due yet'))
      expect(tagsOf(main(text), 'a').map(({ href }) => href)).toEqual(
        expect.arrayContaining(['/process', '/disclosure?year=2025', '/disclosure?year=2027']),
      )
    })

    test.each(['1999', '2026x', '-1', '２０２６'])(
      'the register has no year %s, and says so',
      async (year) => {
        const { status, text } = await ask(`/disclosure?year=${encodeURIComponent(year)}`)
        expect(status).toBe(200)
        expect(plain(text)).toContain(`The register has no year “${year}”`)
      },
    )

    test('/citizen has the anatomy of a charter for each of the nine services', async () => {
      const list = (await ask('/citizen')).text
      expect(tagsOf(list, 'a').filter(({ href }) => /^\/citizen\/\w+$/.test(href ?? ''))).toHaveLength(9)
      const parts = [
        'Office or division',
        'Classification',
        'Type of transaction',
        'Who may avail',
        'Checklist of requirements',
        'Where to secure',
        'Client step',
        'Agency action',
        'Fee',
        'Processing time',
        'Person responsible',
      ]
      for (const id of ['birth', 'marriage', 'death', 'realproperty', 'assessment', 'bplonew', 'bplorenew']) {
        // Addresses of before lead to the line of the list.
        expect(list).toMatch(new RegExp(`<li id="${id}"[^>]*><a [^>]*href="/citizen/${id}"`))
        const service = main((await ask(`/citizen/${id}`)).text)
        expect(tagsOf(service, 'a').filter(({ href }) => href === `/${id}`)).toHaveLength(1)
        for (const part of parts) expect([id, service.includes(part)]).toEqual([id, true])
        expect([id, service.includes('Simple: at most 3 working days')]).toEqual([id, true])
      }
    })

    test('/citizen says where to complain and what the law promises', async () => {
      const words = plain((await ask('/citizen')).text)
      for (const part of [
        '8888',
        '1-ARTA (2782)',
        'complaints@arta.gov.ph',
        '1-6565',
        'At most three signatures',
        'does not expire',
        'PhilID',
      ])
        expect(words).toContain(part)
    })

    test('/citizen tells search engines of each service', async () => {
      const { text } = await ask('/fil/citizen')
      const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
      const services = JSON.parse(json)['@graph'] as Record<string, string>[]
      expect(services.map((one) => [one['@type'], one.url])).toEqual(
        [
          'birth',
          'marriage',
          'death',
          'realproperty',
          'assessment',
          'bplonew',
          'bplorenew',
          'Dform',
          'report',
        ].map((id) => ['GovernmentService', `https://www.sanpablo.test/fil/citizen/${id}`]),
      )
    })
  })

  describe('with documents', () => {
    beforeAll(async () => {
      await use(addDocuments)
      await until('the documents are seen', async () => (await ask('/ela')).text.includes('Report one'))
    })

    test('a file is a link with its type and size, in a new tab', async () => {
      const { text } = await ask('/ela')
      const link = tagsOf(main(text), 'a').find(({ href }) => href === `/storage/${THERE}`)
      expect(link).toMatchObject({ target: '_blank', rel: 'noopener' })
      expect(plain(text)).toMatch(/Report one \(PDF, \d+ KB, opens in a new tab\)/)
      expect(plain((await ask('/fil/ela')).text)).toMatch(/Report one \(PDF, \d+ KB, bubukas sa bagong tab\)/)
    })

    test('a file that is gone is no link, in libraries, forms, publications and dialogs, and is written down', async () => {
      for (const [path, title, says] of [
        ['/ela', 'Old list', `Ask for it at: ${OFFICE}.`],
        ['/forms/ebp', 'Lost form', 'Ask for it at: Sample desk.'],
        ['/jobs', 'Lost publication', 'Ask the office that issued it.'],
        ['/', 'Lost form', 'Ask for it at: Sample desk.'],
      ] as const) {
        const { text } = await ask(path)
        expect([path, plain(text).includes(`${title} This file is not available here. ${says}`)]).toEqual([
          path,
          true,
        ])
        expect([path, text.includes(GONE)]).toEqual([path, false])
      }
      expect(output()).toMatch(
        new RegExp(`"event":"file-gone",("request_id":"\\w+",)?"path":"${RegExp.escape(GONE)}"`),
      )
    })

    test('of two publications the first is labelled NEW VACANCIES, the other shows its title alone', async () => {
      const { text } = await ask('/jobs')
      const list = text.slice(text.indexOf('id="publications"'))
      const rows = [...list.slice(0, list.indexOf('</ul>')).matchAll(/<li[^>]*>(.*?)<\/li>/gs)]
      const words = rows.map(([, row]) => decode(row!.replace(/<[^>]+>/g, ' ')).trim())
      expect(words).toEqual([
        expect.stringMatching(/^NEW VACANCIES: None is posted now; how the city publishes its vacancies/),
        expect.stringMatching(/^Lost publication/),
      ])
      expect(tagsOf(rows[0]![1]!, 'a')[0]).toMatchObject({
        href: '/storage/publications/how-vacancies-are-published.pdf',
        target: '_blank',
      })
    })

    test('the owning office is named and linked; one that is not there breaks nothing', async () => {
      const owned = (await ask('/ela')).text
      expect(owned).toMatch(new RegExp(`<a href="/dept/sample-office">${OFFICE}</a>`))
      expect(plain(owned)).toContain(`Write to ${OFFICE} with the name and year of the document`)
      const { status, text } = await ask('/cdp')
      expect([status, main(text).includes('/dept/')]).toEqual([200, false])
      expect(plain(text)).toContain(
        'Ask the Public Assistance and Complaints Desk of the city which office is in charge of this page.',
      )
    })

    test('the filters are in the address, and an unknown value shows all and says so', async () => {
      const { text } = await ask('/ela?year=%3Cb%3E')
      expect(text).toContain('No documents match “&lt;b&gt;”')
      const chosen = (await ask('/ela?year=2024')).text
      expect(
        tagsOf(chosen, 'option')
          .filter((option) => 'selected' in option)
          .map(({ value }) => value),
      ).toEqual(['2024', ''])
      expect(plain((await ask('/ela?year=2024&type=list')).text)).toContain(
        'No documents match this year and type.',
      )
    })

    test('once a document is posted the register has its year and nothing is under construction', async () => {
      await use(postDisclosures)
      // A page kept from before is made anew once the server has seen that the content changed.
      for (const path of ['/disclosure', '/'])
        await until(`${path} follows`, async () => !(await ask(path)).text.includes('Under Construction'))
      const { text } = await ask('/disclosure?year=2019')
      const words = plain(text)
      expect(words).toContain('2 of 53 posted for 2019.')
      // Due long before the site began.
      expect(gapsIn(text)).toEqual(Array(28).fill('Not posted here'))
      expect(words).not.toMatch(/\bLate\b/)
      expect(words).toMatch(
        /Statement of Cash Flows, 1st quarter 2019 \(PDF, \d+ KB, opens in a new tab\) posted 18 April 2019/,
      )
      expect(words).toMatch(/Annual Budget Report, 2019 This file is not available here\./)
    })
  })
})

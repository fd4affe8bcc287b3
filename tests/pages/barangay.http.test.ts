// The barangays over the wire: what staff supply is shown, files to take along, what search engines are told.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { barangays } from '#collections/barangays.collection.ts'
import { cellFrom } from '#kit/csv.ts'
import { addCenter } from '#tests/support/evacuation.ts'
import { until } from '#tests/support/http.ts'
import { tagsOf } from '#tests/support/markup.ts'
import { changeEntry } from '#tests/support/publish.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'

const aboutOf = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!)

eachServer('barangays', ({ ask, use }) => {
  test('the table is a file of 80 rows, the boundaries one of 80 areas, of the same codes', async () => {
    const csv = await ask('/barangays.csv')
    expect([csv.status, csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="barangays.csv"',
    ])
    const rows = parse(csv.text, { columns: true, bom: true }) as Record<string, string>[]
    expect(rows).toHaveLength(80)
    expect(rows[67]).toMatchObject({ psgc: "'0403424080", name: 'Atisan', city_code: '', district: '7' })
    const geo = await ask('/barangays.geojson')
    expect([geo.status, geo.headers['content-type'], geo.headers['content-disposition']]).toEqual([
      200,
      'application/geo+json',
      'attachment; filename="barangays.geojson"',
    ])
    const { features } = JSON.parse(geo.text)
    const codes = features.map(({ properties }: { properties: { psgc: string } }) => properties.psgc)
    expect(codes.toSorted()).toEqual(rows.map(({ psgc }) => cellFrom(psgc!)).toSorted())
  })

  test('the page offers both files and names where they come from', async () => {
    for (const address of ['/barangay', '/fil/barangay']) {
      const { text } = await ask(address)
      const links = tagsOf(text, 'a').map(({ href }) => href)
      expect(links).toEqual(expect.arrayContaining(['/barangays.csv', '/barangays.geojson']))
      expect(text).toMatch(/PSA, NAMRIA (and|at) OCHA HDX/)
    }
  })

  test('the labels of a barangay stand though nothing is known, and the notice counts what is missing alone', async () => {
    for (const [address, chairman, notice] of [
      ['/barangay?brgy=67', 'Barangay chairman', '80 names, 80 telephone numbers'],
      ['/fil/barangay?brgy=67', 'Punong barangay', '80 pangalan, 80 numero'],
    ] as const) {
      const { text } = await ask(address)
      expect(text).toContain(`<dl class="brgy-facts"><div><dt>${chairman}</dt><dd>—</dd></div>`)
      expect(text).toContain(notice)
    }
  })

  test('the page of all has no barangay’s details in it: 60 KB, the map and the tables included', async () => {
    for (const address of ['/barangay', '/fil/barangay']) {
      const { text } = await ask(address)
      expect(text).not.toContain('brgy-facts')
      expect(Buffer.byteLength(text)).toBeLessThan(61_500)
    }
  })

  test('search engines are told of the city with what is shown, or of the one barangay with its place', async () => {
    const all = aboutOf((await ask('/barangay')).text)
    expect([all['@type'], all.containsPlace.length]).toEqual(['City', 80])
    const { text } = await ask('/fil/barangay?brgy=67')
    expect(aboutOf(text)).toMatchObject({
      '@type': 'AdministrativeArea',
      name: 'San Miguel',
      identifier: '0403424060',
      containedInPlace: { '@type': 'City', name: 'San Pablo City' },
    })
    expect(tagsOf(text, 'link').find(({ rel }) => rel === 'canonical')?.href).toBe(
      `${SITE_URL}/fil/barangay?brgy=0403424060`,
    )
  })

  test('what was typed is shown as text, never as markup', async () => {
    const { text } = await ask('/barangay?q=%3Cb%3E%22%27%3C/script%3E&district=%3Ci%3E')
    expect(text).not.toMatch(/<b>|<i>/)
    expect(text).toContain('&lt;b&gt;')
  })

  test('when staff supply the people, the page shows them with their term and the day it was true', async () => {
    const people = { chairman: 'Test Person', contact: '(049) 000 0000', asOf: '2026-12-02' }
    const term = { termStart: '2026-12-01', termEnd: '2030-11-30' }
    await use((database) => changeEntry(database, barangays, '0403424055', { ...people, ...term }))
    const seen = (address: string) =>
      until(`the new chairman at ${address}`, async () => {
        const { text } = await ask(address)
        return text.includes('Test Person') && text
      })
    const text = await seen('/barangay?brgy=0403424055')
    for (const words of ['(049) 000 0000', '1 December 2026 to 30 November 2030', '2 December 2026'])
      expect(text).toContain(words)
    const notice = /<p class="awaited"[^>]*>(.*?)<\/p>/.exec(text)![1]
    expect(notice).toContain('79 names, 79 telephone numbers')
    expect(await seen('/barangays.csv')).toContain("Test Person,'(049) 000 0000")
    expect(await seen('/api/brgyOfficial')).toContain('(049) 000 0000')
  })

  test('the page of a barangay names its evacuation centers and what holds, and prints a code of its address', async () => {
    const address = '/barangay?brgy=0403424055'
    const before = await ask(address)
    expect(before.text).toContain('No evacuation center is named for this barangay')
    expect(before.text).toContain('no alert and no suspension')
    expect(before.text).toContain(`aria-label="${SITE_URL}${address}"`)
    await use((db) => addCenter(db, 1, 'open', '0403424055'))
    await until('the center', async () => (await ask(address)).text.includes('Sample Center 1'))
    expect((await ask('/barangay?brgy=0403424060')).text).not.toContain('Sample Center 1')
  })

  test('the answer to a name begins at what was found, and "kapitan" finds the page', async () => {
    const { text } = await ask('/fil/barangay?district=8&q=San+Lucas')
    expect(tagsOf(text, 'form').find(({ class: name }) => name === 'brgy-choice')?.action).toBe(
      '/fil/barangay#found',
    )
    expect(text).toMatch(/<p id="found" class="brgy-found">2 barangay ang nahanap/)
    for (const word of ['kapitan', 'captain']) {
      const links = tagsOf((await ask(`/search?q=${word}`)).text, 'a').map(({ href }) => href)
      expect(links).toContain('/barangay')
    }
    const [first] = tagsOf((await ask('/search?q=San+Lucas+1')).text.split('<main')[1]!, 'a').filter(
      ({ href }) => href?.startsWith('/barangay'),
    )
    expect(first?.href).toMatch(/^\/barangay\?brgy=\d{10}$/)
  })
})

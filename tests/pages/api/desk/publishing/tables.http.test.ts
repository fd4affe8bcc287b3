// The table of numbers and names over the desk's API: who may, what a clash says, a file that is read before anything changes.
import { expect, test } from 'vitest'
import type { TableRow } from '#contract/publishing/tables.ts'
import { LIMITS } from '#kit/server/config.ts'
import { askDesk } from '#tests/support/casework.ts'
import { until } from '#tests/support/http.ts'
import { publishingAt } from '#tests/support/publishing.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

eachServer('tables of numbers and names', (city) => {
  let publisher: InService | undefined
  const desk = publishingAt(city, () => publisher!)
  const start = async () => {
    publisher ??= await city.use((db) => staffIn(db, 'publisher'))
  }
  const rowsOf = async (collection: string): Promise<TableRow[]> =>
    (await desk.send('GET', `/tables/${collection}`)).json
  const sendCsv = async (collection: string, body: string) => {
    const headers = { cookie: publisher!.cookie, origin: SITE_URL, 'content-type': 'text/csv' }
    const { status, text } = await city.ask(`/api/desk/tables/${collection}/csv`, {
      method: 'POST',
      headers,
      body,
    })
    return { status, json: JSON.parse(text) }
  }

  test('are for those who publish, and only where numbers and names change', async () => {
    await start()
    const clerk = await city.use((db) => staffIn(db, 'clerk', 'LCR'))
    expect((await askDesk(city, clerk, '/tables/hotlines')).reason).toBe('not-allowed')
    expect((await desk.send('PUT', '/tables/hotlines', { rows: [] }, clerk)).json.reason).toBe('not-allowed')
    expect((await askDesk(city, publisher!, '/tables/charter')).reason).toBe('not-allowed')
    for (const none of ['news', 'nothing'])
      expect((await askDesk(city, publisher!, `/tables/${none}`)).reason).toBe('not-there')
  })

  test('publish what differs at once, and are soon on the site', async () => {
    await start()
    const [first, second] = await rowsOf('offices')
    const rows = [
      { ...sent(first!), cells: { phones: '(049) 111 0000', head: '' } },
      { ...sent(second!), cells: second!.cells },
    ]
    const put = await desk.send('PUT', '/tables/offices', { rows })
    expect([put.status, put.json]).toEqual([200, { published: 1 }])
    await until('the number', async () => (await city.ask('/dept')).text.includes('(049) 111 0000'))
    // The answer was lost: the same again is no clash.
    expect((await desk.send('PUT', '/tables/offices', { rows })).json).toEqual({ published: 0 })
  })

  test('refuse as a whole, by row: what is wrong, and who changed one meanwhile', async () => {
    await start()
    const other = await city.use((db) => staffIn(db, 'administrator'))
    const [first, second, third] = await rowsOf('hotlines')
    const one = [{ ...sent(first!), cells: { landlines: '(049) 222 0000' } }]
    await desk.send('PUT', '/tables/hotlines', { rows: one }, other)
    const mine = (cells: Record<string, string>) => [first!, second!].map((row) => ({ ...sent(row), cells }))
    const late = await desk.send('PUT', '/tables/hotlines', { rows: mine({ landlines: '(049) 333 0000' }) })
    expect([late.status, late.json.reason]).toEqual([409, 'rows-changed'])
    expect(late.json.rows).toMatchObject([{ id: first!.id, is: 'changed', who: other.name }])
    const wrong = await desk.send('PUT', '/tables/hotlines', {
      rows: [...mine({ landlines: '(049) 333 0000' }), { ...sent(third!), cells: { mobiles: 'ask us' } }],
    })
    expect([wrong.status, wrong.json.reason]).toEqual([422, 'rows'])
    expect(wrong.json.rows).toMatchObject([{ is: 'changed' }, { is: 'wrong', field: 'mobiles' }])
    const now = await rowsOf('hotlines')
    expect(now.slice(0, 3).map(({ cells }) => cells.landlines)).toEqual(['(049) 222 0000', '', ''])
  })

  test('go out as CSV and come in again, read before anything changes', async () => {
    await start()
    const csv = (await city.ask('/api/desk/tables/barangays/csv', { headers: { cookie: publisher!.cookie } }))
      .text
    const rows = await rowsOf('barangays')
    expect((await sendCsv('barangays', 'a'.repeat(LIMITS.deskBodyBytes + 1))).status).toBe(413)
    const same = await sendCsv('barangays', csv)
    expect(same.json).toEqual(rows.map(({ id, cells }) => ({ id, cells })))
    const changed = await sendCsv('barangays', `number,Contact\n${rows[0]!.number},\n1000,x\n`)
    expect([changed.status, changed.json.rows]).toMatchObject([422, [{ line: 3, is: 'not-there' }]])
    const dated = await sendCsv('barangays', `number,Term starts\n${rows[0]!.number},12/1/2026\n`)
    expect(dated.json.rows).toMatchObject([{ line: 2, field: 'termStart', problem: { code: 'notADate' } }])
    for (const body of ['number,Mayor\n1,x\n', 'Name\nx\n', '"'])
      expect((await sendCsv('barangays', body)).json.reason).toBe('not-a-table')
    expect(await rowsOf('barangays')).toEqual(rows)
  })
})

const sent = ({ id, version }: TableRow) => ({ id, version })

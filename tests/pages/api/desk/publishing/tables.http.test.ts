// The table of numbers and names over the desk's API: who may, and a file that is read before anything changes.
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

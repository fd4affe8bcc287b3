// What a renewal asks by line, as its sender and the office see it; and a total that the desk takes at the counter.
import { expect, test } from 'vitest'
import { keysOf } from '#db/seal.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { findRequest } from '#features/requests/find.ts'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { receive } from '#tests/support/received.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

const RENEWAL = FORMS.bplorenew
const SALES = { main_sales: '1000', 'line_sales[]': '200' }
const CHANGED = {
  bus_address: '12 Rizal Avenue',
  own_address: '7 Mabini Street',
  emp_male: '4',
  signatory_name: 'Ana Reyes',
  signatory_position: 'Treasurer',
}

type Row = { name: string; label: string; text: string }
type Opened = { answers: { rows: Row[]; tables: { head: string[]; rows: string[][] }[] }[] }

eachServer('sales by line', (city) => {
  const open = async (lang: 'en' | 'fil', id: string) => {
    const clerk = await city.use((db) => staffIn(db, 'clerk', 'BPLO'))
    const { status, data, text } = await askDesk(city, clerk, `/requests/${id}?lang=${lang}`)
    expect(status, text).toBe(200)
    return (data as Opened).answers
  }

  test('are with their sum what the office reads, with what has changed and who signs', async () => {
    const { reference } = await receive(city, RENEWAL, { ...SALES, ...CHANGED })
    const { id } = (await city.use((db) => findRequest(db.reader, reference)))!
    for (const lang of ['en', 'fil'] as const) {
      const answers = await open(lang, id)
      const texts = Object.fromEntries(
        answers.flatMap(({ rows }) => rows).map(({ name, text }) => [name, text]),
      )
      expect(texts).toMatchObject({ ...CHANGED, main_sales: '₱1,000.00', gross_sales: '₱1,200.00' })
      const [{ head, rows } = { head: [], rows: [] }] = answers.flatMap(({ tables }) => tables)
      expect(rows[0]?.[head.findIndex((one) => /gross sales/i.test(one))]).toBe('₱200.00')
    }
  })

  test('are on the page of the sender', async () => {
    const { reference, device } = await receive(city, RENEWAL, { ...SALES, ...CHANGED })
    const page = await city.ask(`/requests/${reference}`, { headers: { cookie: `device=${device}` } })
    for (const text of ['₱1,200.00', '₱1,000.00', '₱200.00', CHANGED.bus_address, CHANGED.signatory_name])
      expect(page.text).toContain(text)
  })

  test('told at the counter are added up by the server, whatever the total says', async () => {
    const clerk = await city.use((db) => staffIn(db, 'clerk', 'BPLO'))
    const { typed, files } = sampleOf(RENEWAL, SALES)
    const told = { typed: { ...typed, gross_sales: ['5'] }, shown: Object.keys(files) }
    const body = { token: newSecret(), lang: 'en', ...told }
    const sent = await tellDesk(city, clerk, '/walk-ins/bplorenew', body)
    expect(sent.status, sent.text).toBe(200)
    const { reference } = sent.data as { reference: string }
    const answers = await city.use(async (db) =>
      openAnswers(keysOf(db), (await findRequest(db.reader, reference))!),
    )
    expect(answers).toMatchObject({ gross_sales: 120_000, main_sales: 100_000 })
  })
})

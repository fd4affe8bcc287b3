// The abstract over the wire: who may have it, who learns whose the money was, as JSON, CSV and PDF; and the money of a day.
import { expect, test } from 'vitest'
import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import { today } from '#kit/dates.ts'
import { askDesk } from '#tests/support/casework.ts'
import { setClock } from '#tests/support/clock.ts'
import { CASHIER, receipted } from '#tests/support/collections.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

// All of it is of one day.
setClock(`${today()}T12:00:00+08:00`)

const DAY = `from=${today()}&to=${today()}`
// Written out, and not taken from src/domain: a slip there would be repeated here.
const MAY: [StaffRole, OfficeCode | '', 'payors' | 'no payors' | 'nothing'][] = [
  ['cashier', '', 'payors'],
  ['head', 'TREASURER', 'payors'],
  ['auditor', '', 'payors'],
  ['administrator', '', 'no payors'],
  ['head', 'LCR', 'nothing'],
  ['clerk', 'TREASURER', 'nothing'],
  ['clerk', 'LCR', 'nothing'],
  ['publisher', '', 'nothing'],
]

eachServer('the abstract of collections', (city) => {
  const paidBy = async () => {
    const [number, payer] = [`7${newNumber()}`, `Sample Payor ${newNumber()}`]
    await city.use((db) => receipted(db, number, { payer }))
    return { number, payer }
  }

  test.each(MAY)('gives %s %s %s', async (role, office, due) => {
    const { number, payer } = await paidBy()
    const person = await city.use((db) => staffIn(db, role, office))
    for (const address of [`/collections?${DAY}`, `/collections.csv?${DAY}`]) {
      const { status, text } = await askDesk(city, person, address)
      expect([address, status]).toEqual([address, due === 'nothing' ? 403 : 200])
      expect([address, text.includes(number), text.includes(payer)]).toEqual([
        address,
        due !== 'nothing',
        due === 'payors',
      ])
      // No bill's lines, and no account.
      expect(text).not.toMatch(/Basic tax|TDN/)
    }
    const { status } = await askDesk(city, person, `/reconciliation?day=${today()}`)
    expect(status).toBe(due === 'nothing' ? 403 : 200)
    const looks = await city.use((db) =>
      rowsOf(db, 'audit_log', { actor: person.id, subject: `collections:${today()}:${today()}` }, 'action'),
    )
    const logged = due === 'nothing' ? [] : ['export', 'look-collections']
    expect(looks.map(({ action }) => action)).toEqual(logged)
  })

  test('names the cashier in service, whom and whose fund it can be narrowed to', async () => {
    const cashier = await city.use((db) => staffIn(db, 'cashier'))
    const number = `7${newNumber()}`
    await city.use((db) => receipted(db, number, {}, { ...CASHIER, id: cashier.id }))
    const fund = encodeURIComponent('Special Education Fund')
    const query = `/collections?${DAY}&cashier=${cashier.id}&fund=${fund}`
    const { data } = await askDesk(city, cashier, query)
    const named = { id: cashier.id, name: cashier.name, is: 'staff' }
    expect(data).toMatchObject({
      rowCount: 1,
      totalCentavos: 123_456,
      isPrintable: true,
      rows: [{ number, cashier: named, totalCentavos: 123_456 }],
      cashiers: [{ cashier: named, count: 1, cancelled: 0, centavos: 123_456 }],
      serials: [{ cashier: named, first: number, last: number, count: 1, cancelled: 0 }],
      choices: {
        cashiers: expect.arrayContaining([named]),
        funds: ['General Fund', 'Special Education Fund'],
      },
    })
    const wrong = await askDesk(city, cashier, '/collections?from=2026-02-30&to=today')
    expect([wrong.status, wrong.reason]).toEqual([422, 'query'])
  })

  test('as PDF is a report of the period, in the language that is asked for', {
    tags: ['slow'],
  }, async () => {
    const { number, payer } = await paidBy()
    const auditor = await city.use((db) => staffIn(db, 'auditor'))
    const query = `from=${today()}&to=${today()}&cashier=${CASHIER.id}&lang=fil`
    const { cookie } = auditor
    const response = await fetch(`${city.url()}/api/desk/collections.pdf?${query}`, { headers: { cookie } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="collections-${today()}.pdf"`)
    const { text, title, language } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect([title, language]).toEqual(['Report of Collections and Deposits', 'fil-PH'])
    for (const words of [number, payer, 'A. Mga koleksiyon', 'B. Mga deposito'])
      expect(text.replace(/\s+/g, '')).toContain(words.replace(/\s+/g, ''))
  })
})

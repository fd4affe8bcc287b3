// The abstract as it leaves the desk: for a spreadsheet, in which nothing typed is a formula, and in words for the sheet that is printed.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { abstractCsv } from '#features/payments/abstract/csv.ts'
import { abstractReport, isPrintable } from '#features/payments/abstract/report.ts'
import { spoilForm } from '#features/payments/money/cancel-receipt.ts'
import { today } from '#kit/dates.ts'
import type { Lang } from '#kit/lang.ts'
import { must } from '#kit/outcome.ts'
import { setClock } from '#tests/support/clock.ts'
import { abstractOf, CASHIER, cancel, receipted, receiptedOnline } from '#tests/support/collections.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { unlocked } from '#tests/support/requests.ts'
import { SPEECH } from '#words'

// All of it is of one day.
setClock(`${today()}T12:00:00+08:00`)

const FORMULA = '=1+1'
const nameOf = (id: string) => (id === CASHIER.id ? 'Sample Cashier' : '')

/** Receipts of two funds, one that came to more than its bill, one cancelled, one spoilt. */
async function someReceipts(db: Database) {
  const { number } = await receipted(db, 'A-9', { payer: FORMULA })
  await receiptedOnline(db, 'A-10', { beyond: 5 })
  await receipted(db, 'A-11')
  await cancel(db, 'A-11')
  must(await spoilForm(db, CASHIER, { receiptNumber: 'A-12', reason: 'Sample reason' }))
  return number
}

const reportOf = async (db: Database, lang: Lang = 'en') => {
  const period = { from: today(), to: today() }
  const around = { period, nameOf, say: SPEECH[lang], now: new Date().toISOString() }
  return abstractReport(await abstractOf(db), around)
}

eachEngine('the abstract', ({ open }) => {
  test('as CSV has a receipt a row, an amount a column for each code and fund, and the sums last', async () => {
    const db = await unlocked(await open())
    const number = await someReceipts(db)
    const text = abstractCsv(await abstractOf(db), nameOf, SPEECH.en)
    const rows = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(rows[0]).toBe(
      'Date,Receipt number,Issued by,Payor,Particulars,"588, General Fund","589, Special Education Fund",Difference from the bill,Total',
    )
    expect(rows[1]).toBe(
      `${today()},A-9,Sample Cashier,'${FORMULA},Real property tax · ${number},1234.56,1234.56,,2469.12`,
    )
    expect(rows[2]).toMatch(/^[^,]+,A-10,Sample Cashier,Ana Reyes,[^,]+,1234.56,1234.56,0.05,2469.17$/)
    expect(rows[3]).toMatch(/^[^,]+,A-11,Sample Cashier,Ana Reyes,CANCELLED · Real [^,]+,,,,0\.00$/)
    expect(rows[4]).toBe(`${today()},A-12,Sample Cashier,,CANCELLED (spoilt form),,,,0.00`)
    expect(rows[5]).toBe('Total,,,,,2469.12,2469.12,0.05,4938.29')
    expect(rows).toHaveLength(6)
  })

  test('as a report has the same lines and sums, and leaves to the hand what the program does not know', async () => {
    const db = await unlocked(await open())
    await someReceipts(db)
    const { facts, office, tables, title } = await reportOf(db)
    expect([title, office]).toEqual([
      'Report of Collections and Deposits',
      expect.stringContaining('Treasurer'),
    ])
    expect(facts.filter(({ value }) => value === '').map(({ label }) => label)).toEqual([
      'Report number',
      'Accountable officer',
    ])
    const [collections, codes, funds, serials, deposits, forms] = tables
    expect(collections!.rows.map((cells) => [cells[1], ...cells.slice(4)])).toEqual([
      ['A-9', '588, General Fund', '₱1,234.56', '₱2,469.12'],
      ['', '589, Special Education Fund', '₱1,234.56', ''],
      ['A-10', '588, General Fund', '₱1,234.56', '₱2,469.17'],
      ['', '589, Special Education Fund', '₱1,234.56', ''],
      ['', 'Difference from the bill', '₱0.05', ''],
      ['A-11', '', '₱0.00', '₱0.00'],
      ['A-12', '', '₱0.00', '₱0.00'],
    ])
    for (const { total } of [collections!, codes!, funds!]) expect(total!.at(-1)).toBe('₱4,938.29')
    expect(serials!.rows).toEqual([['Sample Cashier', 'A-9', 'A-12', '4', '2']])
    expect([deposits, forms].map((one) => [one!.rows.length, one!.blanks! > 0])).toEqual([
      [0, true],
      [0, true],
    ])
  })

  test('is said in Filipino too', async () => {
    const db = await unlocked(await open())
    await someReceipts(db)
    const { lang, tables } = await reportOf(db, 'fil')
    expect([lang, tables[0]!.rows.at(-1)![3]]).toEqual(['fil', 'KANSELADO (nasirang form)'])
    expect(abstractCsv(await abstractOf(db), nameOf, SPEECH.fil)).toContain('Diperensiya sa bill')
  })

  test('is printed up to so many lines', async () => {
    const db = await unlocked(await open())
    await receipted(db, 'A-1')
    const { rows, ...sums } = await abstractOf(db)
    const times = (count: number) => ({ ...sums, rows: Array.from({ length: count }, () => rows[0]!) })
    expect([isPrintable(times(249)), isPrintable(times(250))]).toEqual([true, false])
  })
})

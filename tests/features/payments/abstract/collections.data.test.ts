// The abstract: every receipt of a period in the order of its number, what each was for, and sums that are the same however they are added up.
import { expect, test } from 'vitest'
import { sealBillLines } from '#db/bills.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { loadCollections, MOST_RECEIPTS } from '#features/payments/abstract/collections.ts'
import { spoilForm } from '#features/payments/money/cancel-receipt.ts'
import { today } from '#kit/dates.ts'
import { must, refused } from '#kit/outcome.ts'
import { setClock } from '#tests/support/clock.ts'
import { abstractOf, CASHIER, cancel, receipted, receiptedOnline } from '#tests/support/collections.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { unlocked } from '#tests/support/requests.ts'
import { setRows } from '#tests/support/rows.ts'

// All of it is of one day.
setClock(`${today()}T12:00:00+08:00`)

const OTHER = { id: 'cashier-2', requestId: 'test' }
const spoil = async (db: Database, receiptNumber: string) =>
  must(await spoilForm(db, CASHIER, { receiptNumber, reason: 'Sample reason' }))
const numbersIn = ({ rows }: { rows: { number: string }[] }) => rows.map(({ number }) => number)
const setDay = (db: Database, number: string, day: string) =>
  setRows(db, 'receipts', { issued_on: day }, { number })

eachEngine('the abstract of a period', ({ open }) => {
  test('has every receipt in the order of its number, cancelled ones and spoilt forms in their place', async () => {
    const db = await unlocked(await open())
    for (const number of ['A-10', 'A-9', 'A-12']) await receipted(db, number)
    await cancel(db, 'A-9')
    await spoil(db, 'A-11')
    const { rows, serials, cashiers, totalCentavos } = await abstractOf(db)
    expect(rows.map(({ number, state, totalCentavos }) => [number, state, totalCentavos])).toEqual([
      ['A-9', 'cancelled', 0],
      ['A-10', 'stands', 246_912],
      ['A-11', 'spoilt', 0],
      ['A-12', 'stands', 246_912],
    ])
    expect(totalCentavos).toBe(2 * 246_912)
    expect(serials).toEqual([{ cashier: CASHIER.id, first: 'A-9', last: 'A-12', count: 4, cancelled: 2 }])
    expect(cashiers).toEqual([{ cashier: CASHIER.id, count: 2, cancelled: 2, centavos: totalCentavos }])
  })

  test('has payor, particulars, and the amount by code; of two funds each by itself', async () => {
    const db = await unlocked(await open())
    const { number } = await receipted(db, 'A-1')
    await receipted(db, 'A-2', {
      lines: [{ label: 'Stall 12, July', covers: '', code: '', fund: 'General Fund', centavos: 5_000 }],
      kind: 'market',
    })
    await spoil(db, 'A-3')
    const abstract = await abstractOf(db)
    expect(abstract.rows[0]).toMatchObject({
      day: today(),
      number: 'A-1',
      cashier: CASHIER.id,
      payor: 'Ana Reyes',
      kind: 'property',
      billNumber: number,
      totalCentavos: 246_912,
      parts: [
        { code: '588', fund: 'General Fund', centavos: 123_456 },
        { code: '589', fund: 'Special Education Fund', centavos: 123_456 },
      ],
    })
    expect(JSON.stringify(abstract)).not.toMatch(/TDN|Basic tax|Stall 12/)
    expect(abstract.codes.map(({ code, centavos }) => [code, centavos])).toEqual([
      ['', 5_000],
      ['588', 123_456],
      ['589', 123_456],
    ])
    expect(abstract.choices.funds).toEqual(['General Fund', 'Special Education Fund'])
    const sef = await abstractOf(db, { fund: 'Special Education Fund' })
    expect([numbersIn(sef), sef.totalCentavos]).toEqual([['A-1', 'A-3'], 123_456])
    expect(sef.choices).toEqual(abstract.choices)
    expect((await abstractOf(db, { fund: '' })).totalCentavos).toBe(0)
  })

  test('is that of days of the city, both included, and of a cashier', async () => {
    const db = await unlocked(await open())
    for (const number of ['1', '2', '3', '4'])
      await receipted(db, number, {}, number === '3' ? OTHER : CASHIER)
    const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01']
    for (const [index, day] of days.entries()) await setDay(db, String(index + 1), day)
    const december = { from: '2026-12-01', to: '2026-12-31' }
    expect(numbersIn(await abstractOf(db, december))).toEqual(['2', '3'])
    const his = await abstractOf(db, { ...december, cashier: OTHER.id })
    expect([numbersIn(his), his.choices.cashiers]).toEqual([['3'], [CASHIER.id, OTHER.id]])
    expect(numbersIn(await abstractOf(db, { from: '2026-12-02', to: '2026-12-30' }))).toEqual([])
  })

  test('is written down, and never opened whole beyond what one look may open', async () => {
    const db = await unlocked(await open())
    await receipted(db, '1')
    const ofRequests = async () => new Map()
    const asked = { from: today(), to: today() }
    await loadCollections(db, CASHIER, asked, { ofRequests, showsPayors: true })
    await loadCollections(db, CASHIER, asked, { ofRequests, showsPayors: true, as: 'export' })
    const lines = db.reader.selectFrom('audit_log').select(['action', 'actor', 'subject'])
    expect(await lines.where('subject', 'like', 'collections%').orderBy('action').execute()).toEqual([
      { action: 'export', actor: CASHIER.id, subject: `collections:${today()}:${today()}` },
      { action: 'look-collections', actor: CASHIER.id, subject: `collections:${today()}:${today()}` },
    ])
    const many = Array.from({ length: MOST_RECEIPTS }, (_, index) => ({
      id: `many-${index}`,
      payment_id: null,
      source: 'counter' as const,
      number: `M-${index}`,
      key: `M${index}`,
      issued_on: today(),
      issued_at: 'x',
      issued_by: CASHIER.id,
      issued_under: '',
      cancelled_at: 'x',
      cancelled_by: CASHIER.id,
      sealed_reason: '',
    }))
    await db.transact(async (tx) => {
      for (let from = 0; from < many.length; from += 500)
        await tx
          .insertInto('receipts')
          .values(many.slice(from, from + 500))
          .execute()
    })
    expect(await loadCollections(db, CASHIER, asked, { ofRequests, showsPayors: true })).toEqual(
      refused('too-many'),
    )
  })
})

eachEngine('the sums of an abstract', ({ open }) => {
  test('are what was receipted, also where more came in than the bill, or its lines have changed since', async () => {
    const db = await unlocked(await open())
    await receiptedOnline(db, 'A-1', { beyond: 1_01 })
    const { id } = await receipted(db, 'A-2')
    const lines = [{ label: 'Basic tax', code: '588', fund: 'General Fund', centavos: 250_000 }]
    const sealed = sealBillLines(keysOf(db), id, lines)
    await setRows(db, 'bills', { sealed }, { id })
    const { rows, codes, funds, totalCentavos } = await abstractOf(db)
    const named = ({ code, isDifference, centavos }: (typeof codes)[number]) =>
      isDifference ? ['difference', centavos] : [code, centavos]
    expect(rows.map(({ parts }) => parts.map(named))).toEqual([
      [
        ['588', 123_456],
        ['589', 123_456],
        ['difference', 1_01],
      ],
      [
        ['588', 250_000],
        ['difference', 246_912 - 250_000],
      ],
    ])
    expect(totalCentavos).toBe(2 * 246_912 + 1_01)
    expect(codes.map(named).at(-1)).toEqual(['difference', 1_01 + 246_912 - 250_000])
    expect(funds.at(-1)).toEqual({ fund: '', isDifference: true, centavos: 1_01 + 246_912 - 250_000 })
  })
})

// The money of a day, source by source: what was told is what was receipted and a difference that is nought or named.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { reconcileDay } from '#features/payments/abstract/reconcile.ts'
import { issueBill } from '#features/payments/issue-bill.ts'
import { movePayment } from '#features/payments/money/move-payment.ts'
import { daysBefore, today } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { BILL_CENTAVOS, propertyBill } from '#tests/support/bills.ts'
import { setClock } from '#tests/support/clock.ts'
import { abstractOf, CASHIER, receipted, receiptedOnline, TREASURY_HEAD } from '#tests/support/collections.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { askingNobody, record, takeMoney } from '#tests/support/money.ts'
import { unlocked } from '#tests/support/requests.ts'

// All of it is of one day.
setClock(`${today()}T12:00:00+08:00`)

const issued = async (db: Database) => must(await issueBill(db, TREASURY_HEAD, propertyBill())).id
const inFile = (db: Database, paymentId: string) =>
  db.transact(async (tx) => {
    const file = { id: 'file-1', source: 'egovpay' as const, fingerprint: 'x', row_count: 1 }
    const taken = { total_centavos: BILL_CENTAVOS, result: '{}', taken_at: 'x', taken_by: 'x' }
    const confirmed = { waiting_since: '', confirmed_at: '', confirmed_by: '' }
    await tx
      .insertInto('collection_files')
      .values({ ...file, ...taken, ...confirmed })
      .execute()
    await tx.updateTable('payments').set({ file_id: file.id }).where('id', '=', paymentId).execute()
  })

eachEngine('the money of a day', ({ open }) => {
  test('is nought where nothing came in', async () => {
    const db = await unlocked(await open())
    const none = { count: 0, centavos: 0 }
    const { sources, total, receipts } = await reconcileDay(db.reader, today())
    expect([sources, total.told, total.inFile, total.difference, total.places]).toEqual([
      [],
      none,
      none,
      none,
      [],
    ])
    expect(receipts).toEqual({ onOtherDays: none, ofOtherDays: none, issued: none })
  })

  test('is told by each source, stands in its file or not, and differs by what stands in a named place', async () => {
    const db = await unlocked(await open())
    await receipted(db, 'A-1')
    const { paymentId } = await receiptedOnline(db, 'A-2')
    await inFile(db, paymentId)
    await takeMoney(db, { billId: await issued(db), centavos: BILL_CENTAVOS, feeCentavos: 2_500 })
    await takeMoney(db, { billId: await issued(db), centavos: 100, feeCentavos: 100 })
    const unmatched = await takeMoney(db, { billId: null, centavos: 700, source: 'bank:sample' })
    if (unmatched === 'known') throw new Error('known')
    const back = { paymentId: unmatched.id, seen: 'unmatched', to: 'returned', reason: 'Sample' } as const
    must(await movePayment(db, TREASURY_HEAD, back, askingNobody(db)))
    const { sources, total, receipts } = await reconcileDay(db.reader, today())
    const one = { count: 1, centavos: BILL_CENTAVOS }
    const none = { count: 0, centavos: 0 }
    expect(sources).toEqual([
      {
        source: 'bank:sample',
        told: { count: 1, centavos: 700 },
        feeCentavos: 0,
        inFile: none,
        receipted: none,
        difference: { count: 1, centavos: 700 },
        places: [{ place: 'returned', count: 1, centavos: 700 }],
      },
      {
        source: 'counter',
        told: one,
        feeCentavos: 0,
        inFile: none,
        receipted: one,
        difference: none,
        places: [],
      },
      {
        source: 'egovpay',
        told: { count: 3, centavos: 2 * BILL_CENTAVOS + 100 },
        feeCentavos: 2_600,
        inFile: one,
        receipted: one,
        difference: { count: 2, centavos: BILL_CENTAVOS + 100 },
        places: [
          { place: 'awaiting-receipt', ...one },
          { place: 'underpaid', count: 1, centavos: 100 },
        ],
      },
    ])
    expect(total.told).toEqual({ count: 5, centavos: 3 * BILL_CENTAVOS + 800 })
    expect(receipts.issued.centavos).toBe((await abstractOf(db)).totalCentavos)
  })

  test('comes to the receipts of the day, with those of other days named', async () => {
    const db = await unlocked(await open())
    const [day, before] = [today(), daysBefore(today(), 1)]
    const late = await takeMoney(db, {
      billId: await issued(db),
      centavos: BILL_CENTAVOS,
      paidAt: `${before}T02:00:00.000Z`,
    })
    if (late === 'known') throw new Error('known')
    const given = { paymentId: late.id, receiptNumber: 'A-1', issuedOn: day }
    must(await record(db, CASHIER, given))
    await receipted(db, 'A-2')
    const one = { count: 1, centavos: BILL_CENTAVOS }
    const none = { count: 0, centavos: 0 }
    expect((await reconcileDay(db.reader, before)).receipts).toEqual({
      onOtherDays: one,
      ofOtherDays: none,
      issued: none,
    })
    expect((await reconcileDay(db.reader, day)).receipts).toEqual({
      onOtherDays: none,
      ofOtherDays: one,
      issued: { count: 2, centavos: 2 * BILL_CENTAVOS },
    })
  })
})

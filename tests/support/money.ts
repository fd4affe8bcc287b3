// Money as a gateway or a bank tells of it, and where it stands afterwards.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import { type Incoming, type TakenPayment, takePayment } from '#features/payments/money/take-payment.ts'
import { requestEffects } from '#features/requests/steps/money.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import { done } from '#kit/outcome.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { newNumber } from '#tests/support/unique.ts'

/** What money does to requests, for this cashier or by default the program. */
export const effectsFor = (
  db: Database,
  by: Principal = { ...SYSTEM, role: 'system', office: '' },
): ReturnType<typeof requestEffects> => requestEffects({ keys: keysOf(db), by, calendar: cityCalendar() })

/** Takes money of a gateway in, as its job does. */
export async function takeMoney(
  db: Database,
  incoming: Pick<Incoming, 'billId' | 'centavos'> & Partial<Incoming>,
): Promise<TakenPayment> {
  const told: Incoming = {
    ...{ source: 'egovpay', ref: `ref-${newNumber()}`, paidAt: new Date().toISOString(), by: SYSTEM.id },
    ...incoming,
  }
  const outcome = await write<TakenPayment, never>(db, SYSTEM, 'take-payment', 'payments', async (writing) =>
    done(await takePayment(writing, keysOf(db), told, effectsFor(db))),
  )
  return outcome.ok ? outcome.value : expectNever(outcome)
}

const expectNever = (outcome: unknown): never => {
  throw new Error(JSON.stringify(outcome))
}

/** The place of each payment, the oldest first. */
export const placesOf = async (db: Database): Promise<string[]> =>
  (await db.reader.selectFrom('payments').select('place').orderBy('recorded_at').orderBy('id').execute()).map(
    ({ place }) => place,
  )

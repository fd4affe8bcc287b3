// What money does to the request of a bill, where the program itself takes it: from a gateway, or out of a bank's file.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { requestEffects } from '#features/requests/steps/money.ts'
import { SYSTEM_PRINCIPAL } from '#features/requests/steps/principal.ts'
import { loadCalendar } from '#web/calendar.ts'

export const loadBillEffects = async (db: Database): Promise<BillEffects> =>
  requestEffects({ keys: keysOf(db), by: SYSTEM_PRINCIPAL, calendar: await loadCalendar(db) })

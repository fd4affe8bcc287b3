// What money does to the request of a bill, for whoever acts: the program or a cashier.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { requestEffects } from '#features/requests/steps/money.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import { loadCalendar } from '#web/calendar.ts'

export const loadEffects = async (db: Database, by: Principal): Promise<ReturnType<typeof requestEffects>> =>
  requestEffects({ keys: keysOf(db), by, calendar: await loadCalendar(db) })

// Opening a case at the desk with ten thousand open requests in the office, beside the same with a thousand, on both engines.
import { sql } from 'kysely'
import type { Staff } from '#domain/roles.ts'
import { openDatabase } from '../src/db/database.ts'
import { unlock } from '../src/db/seal.ts'
import { openCase } from '../src/features/requests/desk/case.ts'
import { cityCalendar } from '../tests/support/calendars.ts'
import type { Place } from '../tests/support/databases.ts'
import { onBothEngines } from './support/both-engines.ts'
import { median, ratio } from './support/numbers.ts'
import { type Data, fillOpen } from './support/open-requests.ts'
import type { Row } from './support/table.ts'

const FEW = 1000
const MANY = 10_000
const OPENED = 200
const AIM = 1.5
const STAFF: Staff = { id: 'clerk-1', name: 'A clerk', role: 'clerk', office: 'LCR' }

export const measure = (): Promise<Row[]> => onBothEngines(onEngine)

async function onEngine(engine: string, place: Place): Promise<Row> {
  const db = await openDatabase(place)
  await unlock(db, { appKey: 'be'.repeat(32), keyFile: '' })
  const filled = async (from: number, to: number) => {
    await fillOpen(db, from, to)
    await db.transact((tx) => sql`analyze`.execute(tx))
    return timeOfOpening(db, to)
  }
  const few = await filled(0, FEW)
  const many = await filled(FEW, MANY)
  await db.close()
  return {
    what: `a case opened among ${MANY.toLocaleString('en')} open requests, its look written down, median of ${OPENED}, ${engine}`,
    result: `${many.toFixed(2)} ms`,
    rival: `among ${FEW.toLocaleString('en')}: ${few.toFixed(2)} ms`,
    ratio: ratio(many / few),
    aim: `≤ ${AIM} ×`,
    met: many / few <= AIM,
  }
}

/** Cases spread over all there are, each opened once, as a clerk goes through the queue. */
async function timeOfOpening(db: Data, count: number): Promise<number> {
  const rows = await db.reader.selectFrom('requests').select('id').orderBy('id').execute()
  const step = Math.floor(count / OPENED)
  const around = {
    staff: STAFF,
    calendar: cityCalendar(),
    lang: 'en',
    now: new Date().toISOString(),
  } as const
  const times: number[] = []
  for (let each = 0; each < OPENED; each += 1) {
    const began = performance.now()
    await openCase(db, { id: STAFF.id, requestId: '' }, rows[each * step]!.id, around)
    times.push(performance.now() - began)
  }
  return median(times)
}

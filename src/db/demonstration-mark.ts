// The mark of a demonstration's data: no program of a real city opens it, and a demonstration opens nothing else.
import type { Kysely } from 'kysely'
import { readSteps } from '#db/migrate.ts'
import type { Tables } from '#db/tables.ts'
import { ConfigError } from '#kit/config-error.ts'
import { IS_DEMONSTRATION } from '#kit/server/demonstration.ts'

/** Its key in site_state. */
const MARK = 'demonstration'

const NOT_A_REAL_CITY =
  'this is the data of a demonstration, whose people and figures are made up: set DATA_DIR or DATABASE_URL to the data of the city'
const NOT_A_DEMONSTRATION = 'this data is not a demonstration’s and is left as it is'

/** Throws `ConfigError` where data and program are not of one kind. Answers whether there is no data yet. Asked before anything is changed. */
export async function refuseOtherKind(db: Kysely<Tables>): Promise<boolean> {
  if ((await readSteps(db)).length === 0) return true
  const mark = db.selectFrom('site_state').select('value').where('key', '=', MARK)
  const isMarked = (await mark.executeTakeFirst()) !== undefined
  if (isMarked !== IS_DEMONSTRATION) throw new ConfigError(isMarked ? NOT_A_REAL_CITY : NOT_A_DEMONSTRATION)
  return false
}

/** Marks new data that a demonstration makes; the tables are there. */
export async function markDemonstration(db: Kysely<Tables>): Promise<void> {
  if (IS_DEMONSTRATION) await db.insertInto('site_state').values({ key: MARK, value: 'yes' }).execute()
}

// The lists that were brought, for the desk: whose, of which day, and how far they are written.
import type { Reader } from '#db/database.ts'
import type { BillListRow } from '#db/money-tables.ts'

const SHOWN = 20

/** The newest lists first. */
export const newestLists = (reader: Reader): Promise<BillListRow[]> =>
  reader.selectFrom('bill_lists').selectAll().orderBy('id', 'desc').limit(SHOWN).execute()

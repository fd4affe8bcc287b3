// Requests marked as ready for decision, of a service whose one fee is set: what stands in the stack of its head.
import type { Database } from '#db/database.ts'
import { listFees, saveFees } from '#features/requests/fees.ts'
import { markReadyForDecision } from '#features/requests/steps/ready-for-decision.ts'
import { must } from '#kit/outcome.ts'
import { requestIn } from './held-requests.ts'

export const STANDARD_CENTAVOS = 100_00
const FORM = 'death'
const [CLERK, HEAD] = (['clerk', 'head'] as const).map((role) => ({
  id: `${role}-1`,
  requestId: 'test',
  role,
  office: 'LCR' as const,
})) as [never, never]

/** So many death certificates, with `seen` as the stack shows it. */
export async function markedReady(db: Database, count: number) {
  const { services } = await listFees(db, HEAD)
  const { since: seen, lines } = services.find(({ form }) => form === FORM)!
  const fee = { label: 'Certified copy', perCopy: false, code: '', fund: '', source: 'Sample ordinance' }
  const set = [{ ...fee, centavos: STANDARD_CENTAVOS }]
  if (lines.length === 0) await saveFees(db, HEAD, { form: FORM, seen, free: false, lines: set })
  const rows = await Promise.all(
    Array.from({ length: count }, () => requestIn(db, 'in-review', { form: FORM })),
  )
  for (const { id } of rows) {
    must(await markReadyForDecision(db, CLERK, { requestId: id }))
  }
  const ids = rows.map(({ id }) => id)
  const found = await db.reader
    .selectFrom('requests')
    .select(['id', 'reference', 'changed_at as seen'])
    .where('id', 'in', ids)
    .execute()
  return found.map((row) => ({ ...row, centavos: STANDARD_CENTAVOS }))
}

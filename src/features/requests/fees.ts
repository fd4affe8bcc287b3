// What a service costs by what its office has set at the desk: the fees it entered, or free of charge. Nothing here knows a fee.
import { loadNames, type NamedActor } from '#db/actor-names.ts'
import type { Database, Reader } from '#db/database.ts'
import { write } from '#db/write.ts'
import type { FeeLine } from '#domain/fee-lines.ts'
import { FORM_IDS, type FormId } from '#domain/forms.ts'
import type { Staff } from '#domain/roles.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { FORMS } from '#forms/all.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** A service free of charge has no lines; `since` is when the office set it, ISO-8601 UTC. */
export type SetCost = { free: boolean; lines: FeeLine[]; since: string }
/** As its head entered it: lines are kept while the service is free of charge. */
type ServiceFees = { form: FormId; free: boolean; lines: FeeLine[]; since: string; by: NamedActor | null }
type FeeRefusal = 'not-there' | 'wrong-role' | 'changed'

const linesIn = (json: string): FeeLine[] => JSON.parse(json)

/** What is in force, by the form of the service; a service whose office has set nothing is left out. */
export async function loadCosts(reader: Reader): Promise<ReadonlyMap<FormId, SetCost>> {
  const rows = await reader.selectFrom('service_fees').select(['form', 'free', 'lines', 'set_at']).execute()
  const costs = rows.map(({ form, free, lines, set_at: since }): [FormId, SetCost] => [
    form,
    free === 1 ? { free: true, lines: [], since } : { free: false, lines: linesIn(lines), since },
  ])
  return new Map(costs.filter(([, { free, lines }]) => free || lines.length > 0))
}

/** Every service of the office; `since` is '' where nobody has set anything. */
export async function listFees(
  { reader }: Database,
  { role, office }: Pick<Staff, 'role' | 'office'>,
): Promise<{ services: ServiceFees[]; canEdit: boolean }> {
  const rows = await reader.selectFrom('service_fees').selectAll().execute()
  const nameOf = await loadNames(
    reader,
    rows.map(({ set_by }) => set_by),
  )
  const services = FORM_IDS.filter((form) => FORMS[form].office === office).map((form): ServiceFees => {
    const row = rows.find((one) => one.form === form)
    if (!row) return { form, free: false, lines: [], since: '', by: null }
    const { free, lines, set_at: since, set_by } = row
    return { form, free: free === 1, lines: linesIn(lines), since, by: nameOf(set_by) }
  })
  return { services, canEdit: role === 'head' }
}

/** Sets the fees of a service and whether it is free of charge, by the head of its office, unless somebody did since `seen`. */
export async function saveFees(
  db: Database,
  by: StaffPrincipal,
  { form, seen, free, lines }: { form: FormId; seen: string; free: boolean; lines: readonly FeeLine[] },
): Promise<Outcome<{ since: string }, FeeRefusal>> {
  if (FORMS[form].office !== by.office) return refused('not-there')
  if (by.role !== 'head') return refused('wrong-role')
  const before = await db.reader
    .selectFrom('service_fees')
    .select(['free', 'lines'])
    .where('form', '=', form)
    .executeTakeFirst()
  if (!before && seen !== '') return refused('changed')
  const written = JSON.stringify(lines)
  const isMarkChanged = (before?.free === 1) !== free
  const subject = `form:${form}`
  return write(
    db,
    by,
    isMarkChanged ? (free ? 'mark-free-service' : 'end-free-service') : 'set-fees',
    subject,
    async ({ tx, now, addLine, bumpContentRevision }) => {
      const values = { free: free ? 1 : 0, lines: written, set_by: by.id, set_at: now }
      const saved = await tx
        .insertInto('service_fees')
        .values({ form, ...values })
        // Of two who save at once the second finds another `set_at`.
        .onConflict((conflict) =>
          conflict.column('form').doUpdateSet(values).where('service_fees.set_at', '=', seen),
        )
        .returning('form')
        .execute()
      if (saved.length === 0) return refused('changed')
      if (isMarkChanged && written !== (before?.lines ?? '[]')) addLine('set-fees', subject)
      bumpContentRevision()
      return done({ since: now })
    },
  )
}

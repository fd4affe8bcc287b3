// The fees an office has entered for its services. Nothing here knows a fee: without an entry there is none to offer.
import { loadNames, type NamedActor } from '#db/actor-names.ts'
import type { Database, Reader } from '#db/database.ts'
import { write } from '#db/write.ts'
import type { FeeLine } from '#domain/fee-lines.ts'
import { FORM_IDS, type FormId } from '#domain/forms.ts'
import type { Staff } from '#domain/roles.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { FORMS } from '#forms/all.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

type ServiceFees = { form: FormId; lines: FeeLine[]; since: string; by: NamedActor | null }
type FeeRefusal = 'not-there' | 'wrong-role' | 'changed'

/** The lines of a row; none where nobody has entered any. */
export const linesIn = (row?: { lines: string }): FeeLine[] => (row ? JSON.parse(row.lines) : [])

/** Fees of one service; empty while its office has entered none. */
export const loadFees = async (reader: Reader, form: FormId): Promise<FeeLine[]> =>
  linesIn(await reader.selectFrom('service_fees').select('lines').where('form', '=', form).executeTakeFirst())

/** Fees of every service of the office; `since` is '' where nobody has entered any. */
export async function listFees(
  { reader }: Database,
  { role, office }: Pick<Staff, 'role' | 'office'>,
): Promise<{ services: ServiceFees[]; canEdit: boolean }> {
  const rows = await reader.selectFrom('service_fees').selectAll().execute()
  const nameOf = await loadNames(
    reader,
    rows.map(({ set_by }) => set_by),
  )
  const services = FORM_IDS.filter((form) => FORMS[form].office === office).map((form) => {
    const row = rows.find((one) => one.form === form)
    return { form, lines: linesIn(row), since: row?.set_at ?? '', by: row ? nameOf(row.set_by) : null }
  })
  return { services, canEdit: role === 'head' }
}

/** Replaces the fees of a service, by the head of its office, unless they changed since `seen`. */
export async function saveFees(
  db: Database,
  by: StaffPrincipal,
  { form, seen, lines }: { form: FormId; seen: string; lines: readonly FeeLine[] },
): Promise<Outcome<{ since: string }, FeeRefusal>> {
  if (FORMS[form].office !== by.office) return refused('not-there')
  if (by.role !== 'head') return refused('wrong-role')
  return write<{ since: string }, FeeRefusal>(
    db,
    by,
    'set-fees',
    `form:${form}`,
    async ({ tx, now, bumpContentRevision }) => {
      const values = { lines: JSON.stringify(lines), set_by: by.id, set_at: now }
      const changed =
        seen === ''
          ? await tx
              .insertInto('service_fees')
              .values({ form, ...values })
              .onConflict((conflict) => conflict.doNothing())
              .returning('form')
              .execute()
          : await tx
              .updateTable('service_fees')
              .set(values)
              .where('form', '=', form)
              .where('set_at', '=', seen)
              .returning('form')
              .execute()
      if (changed.length === 0) return refused('changed')
      bumpContentRevision()
      return done({ since: now })
    },
  )
}

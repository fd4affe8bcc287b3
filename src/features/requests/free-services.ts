// Which services an office has marked as free of charge: its clerks may then say, without a reason, that nothing is to be paid.
import { loadNames, type NamedActor } from '#db/actor-names.ts'
import type { Database, Reader } from '#db/database.ts'
import { write } from '#db/write.ts'
import { FORM_IDS, type FormId } from '#domain/forms.ts'
import type { Staff } from '#domain/roles.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { FORMS } from '#forms/all.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

type FreeService = { form: FormId; since: string; by: NamedActor | null }
type MarkRefusal = 'not-there' | 'wrong-role' | 'changed'

/** The forms that are marked now. */
export async function loadFreeForms(reader: Reader): Promise<ReadonlySet<FormId>> {
  const rows = await reader.selectFrom('free_services').select('form').execute()
  return new Set(rows.map(({ form }) => form))
}

/** Every service of the office; `since` is '' where it is not marked. */
export async function listServices(
  { reader }: Database,
  { role, office }: Pick<Staff, 'role' | 'office'>,
): Promise<{ services: FreeService[]; canMark: boolean }> {
  const rows = await reader.selectFrom('free_services').selectAll().execute()
  const nameOf = await loadNames(
    reader,
    rows.map(({ set_by }) => set_by),
  )
  const services = FORM_IDS.filter((form) => FORMS[form].office === office).map((form) => {
    const row = rows.find((one) => one.form === form)
    return { form, since: row?.set_at ?? '', by: row ? nameOf(row.set_by) : null }
  })
  return { services, canMark: role === 'head' }
}

/** Sets or clears the mark of a service, by the head of its office. */
export async function markFreeService(
  db: Database,
  by: StaffPrincipal,
  { form, free }: { form: FormId; free: boolean },
): Promise<Outcome<null, MarkRefusal>> {
  if (FORMS[form].office !== by.office) return refused('not-there')
  if (by.role !== 'head') return refused('wrong-role')
  const action = free ? 'mark-free-service' : 'end-free-service'
  return write<null, MarkRefusal>(
    db,
    by,
    action,
    `form:${form}`,
    async ({ tx, now, bumpContentRevision }) => {
      const row = { form, set_by: by.id, set_at: now }
      const changed = free
        ? await tx
            .insertInto('free_services')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .returning('form')
            .execute()
        : await tx.deleteFrom('free_services').where('form', '=', form).returning('form').execute()
      if (changed.length === 0) return refused('changed')
      bumpContentRevision()
      return done(null)
    },
  )
}

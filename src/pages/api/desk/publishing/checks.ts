// What keeps an entry from its readers: asked before it is published or scheduled, and before a scheduled one is saved.
import { alerts } from '#collections/alerts.collection.ts'
import type { Collection } from '#collections/define.ts'
import { redirects } from '#collections/redirects.collection.ts'
import { checklistOf } from '#features/publishing/checklist.ts'
import type { DeskEntry } from '#features/publishing/desk-list.ts'
import { findRedirectProblem, type RedirectProblem } from '#features/publishing/redirects.ts'
import { validateContent } from '#features/publishing/save.ts'
import { findSuspensionProblem } from '#features/publishing/suspend.ts'
import { type Caller, type RouteRefusal, refuse } from '#pages/api/desk/route.ts'

type Checked = Pick<DeskEntry, 'content' | 'number'>

/** The checklist of an entry against the running site. */
export const lookAt = ({ site }: Caller, collection: Collection, { content }: Checked) =>
  checklistOf(collection, content, {
    answers: async (path) => (await site.answers?.(path)) ?? true,
    sizeOf: (path) => site.storage.sizeOf(path),
    read: async (path) => (await site.storage.find(path))?.bytes ?? null,
  })

/** What is wrong with a redirect, of which either address may be missing; null when nothing is. */
export async function findWrongLead(
  { site, db }: Caller,
  { from = '', to = '' }: { from?: string; to?: string },
  number: number,
): Promise<RouteRefusal<RedirectProblem | 'redirect-taken'> | null> {
  if (from !== '' && !site.mayBeFormer?.(from)) return refuse('redirect-taken', { field: 'from' })
  const problem = await findRedirectProblem(db.reader, { from, to }, number)
  return problem && refuse(problem, { field: 'to' })
}

/** Null when nothing keeps it from its readers. */
export async function findHindrance(
  call: Caller,
  collection: Collection,
  entry: Checked,
): Promise<RouteRefusal<'checklist' | 'invalid' | 'redirect-taken' | RedirectProblem> | null> {
  const lead = collection.id === redirects.id ? await findWrongLead(call, entry.content, entry.number) : null
  if (lead) return lead
  const wrong = collection.id === alerts.id ? findSuspensionProblem(entry.content) : null
  if (wrong) return refuse('invalid', wrong)
  const { blocks } = await lookAt(call, collection, entry)
  return blocks.length > 0 ? refuse('checklist', { blocks }) : null
}

/** For content to be saved: a scheduled entry publishes it by itself. Content the collection refuses is left to the saving. */
export async function findHindranceToSaving(
  call: Caller,
  collection: Collection,
  { state, number }: Pick<DeskEntry, 'state' | 'number'>,
  input: unknown,
): ReturnType<typeof findHindrance> {
  const checked = state === 'scheduled' ? validateContent(collection, input) : null
  return checked?.ok ? findHindrance(call, collection, { content: checked.value, number }) : null
}

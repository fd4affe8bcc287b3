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

/** Null when nothing keeps it from its readers. */
export async function findHindrance(
  call: Caller,
  collection: Collection,
  entry: Checked,
): Promise<RouteRefusal<'checklist' | 'invalid' | RedirectProblem> | null> {
  if (collection.id === redirects.id) {
    const lead = entry.content as { from: string; to: string }
    const problem = await findRedirectProblem(call.site.database().reader, lead, entry.number)
    if (problem) return refuse(problem, { field: 'to' })
  }
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

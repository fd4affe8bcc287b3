// The steps of an entry at the desk: towards its readers, away from them, a look before, and who has it open.
import type { Collection } from '#collections/define.ts'
import { redirects } from '#collections/redirects.collection.ts'
import { keysOf } from '#db/seal.ts'
import { checklistOf } from '#features/publishing/checklist.ts'
import type { DeskEntry } from '#features/publishing/desk-list.ts'
import { noteClosed, noteEditing } from '#features/publishing/presence.ts'
import { findPlace, previewToken } from '#features/publishing/preview.ts'
import {
  archiveEntry,
  expireEntry,
  publishEntry,
  scheduleEntry,
  submitEntry,
} from '#features/publishing/publish.ts'
import { findRedirectProblem, type RedirectProblem } from '#features/publishing/redirects.ts'
import { changedEntry, withEntry } from '#pages/api/desk/publishing/find-entry.ts'
import { type Caller, data, type RouteRefusal, refuse, route } from '#pages/api/desk/route.ts'

const may = 'publish'

/** The checklist of an entry against the running site. */
const looked = ({ site }: Caller, collection: Collection, { content }: DeskEntry) =>
  checklistOf(collection, content, {
    answers: async (path) => (await site.answers?.(path)) ?? true,
    sizeOf: (path) => site.storage.sizeOf(path),
    read: async (path) => (await site.storage.find(path))?.bytes ?? null,
  })

/** Null when nothing keeps it from its readers. */
async function hindered(
  call: Caller,
  collection: Collection,
  entry: DeskEntry,
): Promise<RouteRefusal<'checklist' | RedirectProblem> | null> {
  if (collection.id === redirects.id) {
    const lead = entry.content as { from: string; to: string }
    const problem = await findRedirectProblem(call.site.database().reader, lead, entry.number)
    if (problem) return refuse(problem, { field: 'to' })
  }
  const { blocks } = await looked(call, collection, entry)
  return blocks.length > 0 ? refuse('checklist', { blocks }) : null
}

export const STEP_ROUTES = [
  route('GET /content/:collection/:id/checklist', {
    may,
    run: (call) => withEntry(call, async (collection, entry) => data(await looked(call, collection, entry))),
  }),
  route('POST /content/:collection/:id/submit', {
    may,
    run: (call) =>
      withEntry(call, async (collection, { id }) => {
        const outcome = await submitEntry(call.site.database(), call.actor, id, call.body)
        return changedEntry(call, collection, id, outcome)
      }),
  }),
  route('POST /content/:collection/:id/publish', {
    may,
    run: (call) =>
      withEntry(call, async (collection, entry) => {
        const { site, actor, body } = call
        const hindrance = entry.version === body.version ? await hindered(call, collection, entry) : null
        if (hindrance) return hindrance
        const outcome = await publishEntry(site.database(), actor, entry.id, body)
        return changedEntry(call, collection, entry.id, outcome)
      }),
  }),
  route('POST /content/:collection/:id/schedule', {
    may,
    run: (call) =>
      withEntry(call, async (collection, entry) => {
        const { site, actor, body } = call
        const hindrance = entry.version === body.version ? await hindered(call, collection, entry) : null
        if (hindrance) return hindrance
        const outcome = await scheduleEntry(site.database(), actor, entry.id, body)
        return changedEntry(call, collection, entry.id, outcome)
      }),
  }),
  route('POST /content/:collection/:id/expire', {
    may,
    run: (call) =>
      withEntry(call, async (collection, { id }) => {
        const outcome = await expireEntry(call.site.database(), call.actor, id, call.body.expireAt)
        return changedEntry(call, collection, id, outcome)
      }),
  }),
  route('POST /content/:collection/:id/archive', {
    may,
    run: (call) =>
      withEntry(call, async (collection, { id }) => {
        const outcome = await archiveEntry(call.site.database(), call.actor, id)
        return changedEntry(call, collection, id, outcome)
      }),
  }),
  route('POST /content/:collection/:id/preview', {
    may,
    run: (call) =>
      withEntry(call, async (collection, { id, version }) => {
        const db = call.site.database()
        const place = await findPlace(db, collection, { id, version }, 'en')
        if (place === null) return refuse('no-preview')
        const { token, until } = previewToken(keysOf(db), { collection: collection.id, id, version })
        const part = /#.*$/.exec(place)?.[0] ?? ''
        return data({ address: `/preview/${token}${part}`, until })
      }),
  }),
  route('POST /content/:collection/:id/editing', {
    may,
    byItself: true,
    run: (call) =>
      withEntry(call, async (_, { id }) => {
        const db = call.site.database()
        if (call.body.open) return data(await noteEditing(db, id, call.staff.id))
        await noteClosed(db, id, call.staff.id)
        return data([])
      }),
  }),
]

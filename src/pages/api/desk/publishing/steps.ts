// The steps of an entry at the desk: towards its readers, away from them, a look before, and who has it open.
import { keysOf } from '#db/seal.ts'
import { noteClosed, noteEditing } from '#features/publishing/presence.ts'
import { findPlace, previewToken } from '#features/publishing/preview.ts'
import {
  archiveEntry,
  expireEntry,
  publishEntry,
  scheduleEntry,
  submitEntry,
} from '#features/publishing/publish.ts'
import { findHindrance, lookAt } from '#pages/api/desk/publishing/checks.ts'
import { changedBefore, changedEntry, withEntry } from '#pages/api/desk/publishing/find-entry.ts'
import { data, refuse, route } from '#pages/api/desk/route.ts'

const may = 'publish'

export const STEP_ROUTES = [
  route('GET /content/:collection/:id/checklist', {
    may,
    run: (call) => withEntry(call, async (collection, entry) => data(await lookAt(call, collection, entry))),
  }),
  route('POST /content/:collection/:id/submit', {
    may,
    again: (call) => changedBefore(call, call.params.id),
    run: (call) =>
      withEntry(call, async (collection, { id }) => {
        const outcome = await submitEntry(call.db, call.actor, id, call.body)
        return changedEntry(call, collection, id, outcome)
      }),
  }),
  route('POST /content/:collection/:id/publish', {
    may,
    again: (call) => changedBefore(call, call.params.id),
    run: (call) =>
      withEntry(call, async (collection, entry) => {
        const { db, actor, body } = call
        const hindrance = entry.version === body.version ? await findHindrance(call, collection, entry) : null
        if (hindrance) return hindrance
        const outcome = await publishEntry(db, actor, entry.id, body)
        return changedEntry(call, collection, entry.id, outcome)
      }),
  }),
  route('POST /content/:collection/:id/schedule', {
    may,
    again: (call) => changedBefore(call, call.params.id),
    run: (call) =>
      withEntry(call, async (collection, entry) => {
        const { db, actor, body } = call
        const hindrance = entry.version === body.version ? await findHindrance(call, collection, entry) : null
        if (hindrance) return hindrance
        const outcome = await scheduleEntry(db, actor, entry.id, body)
        return changedEntry(call, collection, entry.id, outcome)
      }),
  }),
  route('POST /content/:collection/:id/expire', {
    may,
    again: (call) => changedBefore(call, call.params.id),
    run: (call) =>
      withEntry(call, async (collection, { id }) => {
        const outcome = await expireEntry(call.db, call.actor, id, call.body.expireAt)
        return changedEntry(call, collection, id, outcome)
      }),
  }),
  route('POST /content/:collection/:id/archive', {
    may,
    again: (call) => changedBefore(call, call.params.id),
    run: (call) =>
      withEntry(call, async (collection, { id }) => {
        const outcome = await archiveEntry(call.db, call.actor, id)
        return changedEntry(call, collection, id, outcome)
      }),
  }),
  route('POST /content/:collection/:id/preview', {
    may,
    run: (call) =>
      withEntry(call, async (collection, { id, version }) => {
        const place = await findPlace(call.db, collection, { id, version }, 'en')
        if (place === null) return refuse('no-preview')
        const { token, until } = previewToken(keysOf(call.db), { collection: collection.id, id, version })
        const part = /#.*$/.exec(place)?.[0] ?? ''
        return data({ address: `/preview/${token}${part}`, until })
      }),
  }),
  route('POST /content/:collection/:id/editing', {
    may,
    byItself: true,
    run: (call) =>
      withEntry(call, async (_, { id }) => {
        if (call.body.open) return data(await noteEditing(call.db, id, call.staff.id))
        await noteClosed(call.db, id, call.staff.id)
        return data([])
      }),
  }),
]

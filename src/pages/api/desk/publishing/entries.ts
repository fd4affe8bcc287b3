// /api/desk/content/…: what the city publishes, read and written by the information office.
import { COLLECTIONS } from '#collections/all.ts'
import { redirects } from '#collections/redirects.collection.ts'
import { countStates, listForDesk } from '#features/publishing/desk-list.ts'
import { listEntryHistory, listVersions } from '#features/publishing/entry-history.ts'
import { moveEntry } from '#features/publishing/order.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { findHindranceToSaving, findWrongLead } from '#pages/api/desk/publishing/checks.ts'
import {
  changedBefore,
  changedEntry,
  mayEdit,
  withCollection,
  withEntry,
} from '#pages/api/desk/publishing/find-entry.ts'
import { data, listed, refuse, route } from '#pages/api/desk/route.ts'

const may = 'publish'

export const ENTRY_ROUTES = [
  route('GET /content', {
    may,
    run: async ({ db, staff }) => {
      const counts = await countStates(db.reader)
      return data(
        COLLECTIONS.filter((collection) => mayEdit(staff, collection)).map(({ id, label }) => ({
          id,
          label,
          counts: Object.fromEntries(
            counts.filter(({ collection }) => collection === id).map(({ state, count }) => [state, count]),
          ),
        })),
      )
    },
  }),
  route('GET /content/:collection', {
    may,
    run: (call) =>
      withCollection(call, async (collection) => {
        const { rows, total } = await listForDesk(call.db.reader, collection, call.query)
        return listed(collection.id, rows, call.query.range[0], total)
      }),
  }),
  route('GET /content/:collection/:id', {
    may,
    run: (call) => withEntry(call, async (_, entry) => data(entry)),
  }),
  route('GET /content/:collection/:id/versions', {
    may,
    run: (call) =>
      withEntry(call, async (collection, { id }) => {
        const { reader } = call.db
        const [versions, history] = [
          await listVersions(reader, id),
          await listEntryHistory(reader, collection, id),
        ]
        return data({ versions, history })
      }),
  }),
  route('POST /content/:collection', {
    may,
    again: (call, made: { id: string }) => changedBefore(call, made.id),
    run: (call) =>
      withCollection(call, async (collection) => {
        const made = await createEntry(call.db, call.actor, collection, call.body)
        return changedEntry(call, collection, made.ok ? made.value.id : '', made)
      }),
  }),
  route('PUT /content/:collection/:id', {
    may,
    again: (call) => changedBefore(call, call.params.id),
    run: (call) =>
      withEntry(call, async (collection, entry) => {
        const { id, number } = entry
        const { body, actor, db } = call
        const lead = collection.id === redirects.id ? await findWrongLead(call, body.content, number) : null
        if (lead) return lead
        const hindrance = await findHindranceToSaving(call, collection, entry, body.content)
        if (hindrance) return hindrance
        const outcome = await saveEntry(db, actor, collection, id, body.content, body)
        return changedEntry(call, collection, id, outcome)
      }),
  }),
  route('POST /content/:collection/:id/restore', {
    may,
    again: (call) => changedBefore(call, call.params.id),
    run: (call) =>
      withEntry(call, async (collection, entry) => {
        const { id } = entry
        const earlier = (await listVersions(call.db.reader, id)).find((one) => one.version === call.body.of)
        if (!earlier) return refuse('not-there')
        const hindrance = await findHindranceToSaving(call, collection, entry, earlier.content)
        if (hindrance) return hindrance
        const at = { version: call.body.version }
        const outcome = await saveEntry(call.db, call.actor, collection, id, earlier.content, at)
        return changedEntry(call, collection, id, outcome)
      }),
  }),
  route('POST /content/:collection/:id/move', {
    may,
    again: (call) => changedBefore(call, call.params.id),
    run: (call) =>
      withEntry(call, async (collection, { id }) => {
        const where = { id, place: call.body.place }
        const outcome = await moveEntry(call.db, call.actor, collection, where)
        return changedEntry(call, collection, id, outcome)
      }),
  }),
]

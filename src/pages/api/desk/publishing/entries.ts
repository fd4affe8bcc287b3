// /api/desk/content/…: what the city publishes, read and written by the information office.
import { z } from 'zod'
import { COLLECTIONS } from '#collections/all.ts'
import { redirects } from '#collections/redirects.collection.ts'
import {
  countStates,
  findForDesk,
  historyOf,
  listForDesk,
  SORTS,
  versionsOf,
} from '#features/publishing/desk-list.ts'
import { moveEntry } from '#features/publishing/order.ts'
import { redirectProblem } from '#features/publishing/redirects.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { listed, listQuery } from '#pages/api/desk/lists.ts'
import { inCollection, mayEdit, refusal, withEntry } from '#pages/api/desk/publishing/found.ts'
import { type Call, data, refuse, route } from '#pages/api/desk/route.ts'

const STATES = ['draft', 'in-review', 'scheduled', 'published', 'archived'] as const
const reading = { method: 'GET', may: 'publish', csrf: 'reading', limit: 'desk-read' } as const
const writing = { method: 'POST', may: 'publish', csrf: 'json', limit: 'desk-write' } as const

const content = z.record(z.string(), z.unknown())
const slug = z.string().max(200)
export const version = z.int().min(1)

const listCollections = route({
  ...reading,
  path: '/content',
  summary: 'The collections, and how many entries of each stand in each state',
  run: async ({ site, staff }) => {
    const counts = await countStates(site.database().reader)
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
})

const list = route({
  ...reading,
  path: '/content/:collection',
  summary: 'Entries of a collection in every state, by state, words and order',
  query: listQuery(SORTS, {
    state: z.enum(STATES),
    q: z.string().max(100),
    id: z.array(z.string().max(40)).max(100),
  }),
  run: (call) =>
    inCollection(call, async (collection) => {
      const { rows, total } = await listForDesk(call.site.database().reader, collection, call.query)
      return listed(collection.id, rows, call.query.range[0], total)
    }),
})

const show = route({
  ...reading,
  path: '/content/:collection/:id',
  summary: 'One entry with the content of its latest version',
  run: (call) => withEntry(call, async (_, entry) => data(entry)),
})

const showVersions = route({
  ...reading,
  path: '/content/:collection/:id/versions',
  summary: 'Every version of an entry, the newest first, and who did what to it',
  run: (call) =>
    withEntry(call, async (collection, { id }) => {
      const { reader } = call.site.database()
      const [versions, history] = [await versionsOf(reader, id), await historyOf(reader, collection, id)]
      return data({ versions, history })
    }),
})

const create = route({
  ...writing,
  path: '/content/:collection',
  summary: 'A new draft',
  body: z.strictObject({ content, slug: slug.optional() }),
  run: (call) =>
    inCollection(call, async (collection) => {
      const made = await createEntry(call.site.database(), call.actor, collection, call.body)
      if (!made.ok) return refusal(call, '', made)
      return saved(call, made.value.id)
    }),
})

const save = route({
  ...writing,
  method: 'PUT',
  path: '/content/:collection/:id',
  summary: 'A new version; refused when there is a later one than the edit began at',
  body: z.object({ content, version, slug: slug.optional() }),
  run: (call) =>
    withEntry(call, async (collection, { id, number }) => {
      const { body, actor, site } = call
      if (collection.id === redirects.id) {
        const { from = '', to = '' } = body.content as { from?: string; to?: string }
        const problem = await redirectProblem(site.database().reader, { from, to }, number)
        if (problem) return refuse(422, problem, { field: 'to' })
      }
      const outcome = await saveEntry(site.database(), actor, collection, id, body.content, body)
      return outcome.ok ? saved(call, id) : refusal(call, id, outcome)
    }),
})

const restore = route({
  ...writing,
  path: '/content/:collection/:id/restore',
  summary: 'The content of an earlier version as a new one',
  body: z.strictObject({ version, of: version }),
  run: (call) =>
    withEntry(call, async (collection, { id }) => {
      const db = call.site.database()
      const earlier = (await versionsOf(db.reader, id)).find((one) => one.version === call.body.of)
      if (!earlier) return refuse(404, 'not-there')
      const at = { version: call.body.version }
      const outcome = await saveEntry(db, call.actor, collection, id, earlier.content, at)
      return outcome.ok ? saved(call, id) : refusal(call, id, outcome)
    }),
})

const reorder = route({
  ...writing,
  path: '/content/:collection/:id/move',
  summary: 'Puts an entry at a place of the order, counted from 1; one beyond the end is the last',
  body: z.strictObject({ place: z.int().min(1) }),
  run: (call) =>
    withEntry(call, async (collection, { id }) => {
      const where = { id, place: call.body.place }
      const outcome = await moveEntry(call.site.database(), call.actor, collection, where)
      return outcome.ok ? saved(call, id) : refusal(call, id, outcome)
    }),
})

/** The entry as it is now, for the screen that changed it. */
export const saved = (call: Call<unknown, unknown>, id: string) =>
  inCollection(call, async (collection) =>
    data(await findForDesk(call.site.database().reader, collection, id)),
  )

export const ENTRY_ROUTES = [listCollections, list, show, showVersions, create, save, restore, reorder]

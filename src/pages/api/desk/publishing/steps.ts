// The steps of an entry at the desk: towards its readers, away from them, a look before, and who has it open.
import { z } from 'zod'
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
import { redirectProblem } from '#features/publishing/redirects.ts'
import type { Outcome } from '#kit/outcome.ts'
import { saved, version } from '#pages/api/desk/publishing/entries.ts'
import { refusal, withEntry } from '#pages/api/desk/publishing/found.ts'
import { type Answer, type Call, data, refuse, route } from '#pages/api/desk/route.ts'

const writing = { method: 'POST', may: 'publish', csrf: 'json', limit: 'desk-write' } as const
const instant = z.iso.datetime()
const at = (name: string) => `/content/:collection/:id/${name}`

async function answered(call: Call<unknown, unknown>, id: string, outcome: Outcome<unknown, string>) {
  return outcome.ok ? saved(call, id) : refusal(call, id, outcome)
}

/** The checklist of an entry against the running site. */
const looked = ({ site }: Call<unknown, unknown>, collection: Collection, { content }: DeskEntry) =>
  checklistOf(collection, content, {
    answers: async (path) => (await site.answers?.(path)) ?? true,
    sizeOf: (path) => site.storage.sizeOf(path),
    read: async (path) => (await site.storage.find(path))?.bytes ?? null,
  })

/** Null when nothing keeps it from its readers. */
async function hindered(
  call: Call<unknown, unknown>,
  collection: Collection,
  entry: DeskEntry,
): Promise<Answer | null> {
  if (collection.id === redirects.id) {
    const lead = entry.content as { from: string; to: string }
    const problem = await redirectProblem(call.site.database().reader, lead, entry.number)
    if (problem) return refuse(422, problem, { field: 'to' })
  }
  const { blocks } = await looked(call, collection, entry)
  return blocks.length > 0 ? refuse(422, 'checklist', { blocks }) : null
}

const checklist = route({
  method: 'GET',
  may: 'publish',
  csrf: 'reading',
  limit: 'desk-read',
  path: at('checklist'),
  summary: 'What must be mended before readers see it, and its outside links',
  run: (call) => withEntry(call, async (collection, entry) => data(await looked(call, collection, entry))),
})

const submit = route({
  ...writing,
  path: at('submit'),
  summary: 'Hands a draft over for review',
  body: z.strictObject({ version }),
  run: (call) =>
    withEntry(call, async (_, { id }) =>
      answered(call, id, await submitEntry(call.site.database(), call.actor, id, call.body)),
    ),
})

const publish = route({
  ...writing,
  path: at('publish'),
  summary: 'Shows the version that was looked at to readers, at once; refused with what the checklist finds',
  body: z.strictObject({ version, expireAt: instant.or(z.literal('')).optional() }),
  run: (call) =>
    withEntry(call, async (collection, entry) => {
      const { site, actor, body } = call
      const hindrance = entry.version === body.version ? await hindered(call, collection, entry) : null
      if (hindrance) return hindrance
      return answered(call, entry.id, await publishEntry(site.database(), actor, entry.id, body))
    }),
})

const schedule = route({
  ...writing,
  path: at('schedule'),
  summary: 'Shows the version that was looked at to readers from a time on',
  body: z.strictObject({ version, publishAt: instant, expireAt: instant.or(z.literal('')).optional() }),
  run: (call) =>
    withEntry(call, async (collection, entry) => {
      const { site, actor, body } = call
      const hindrance = entry.version === body.version ? await hindered(call, collection, entry) : null
      if (hindrance) return hindrance
      return answered(call, entry.id, await scheduleEntry(site.database(), actor, entry.id, body))
    }),
})

const expire = route({
  ...writing,
  path: at('expire'),
  summary: 'When readers stop seeing it; empty for never',
  body: z.strictObject({ expireAt: instant.or(z.literal('')) }),
  run: (call) =>
    withEntry(call, async (_, { id }) =>
      answered(call, id, await expireEntry(call.site.database(), call.actor, id, call.body.expireAt)),
    ),
})

const archive = route({
  ...writing,
  path: at('archive'),
  summary: 'Takes it away from readers; its versions stay',
  body: z.strictObject({}),
  run: (call) =>
    withEntry(call, async (_, { id }) =>
      answered(call, id, await archiveEntry(call.site.database(), call.actor, id)),
    ),
})

const preview = route({
  ...writing,
  path: at('preview'),
  summary: 'A link for a week to the page as it is saved now; what is written later needs another',
  body: z.strictObject({}),
  answers: z.object({ address: z.string(), until: z.iso.datetime() }),
  run: (call) =>
    withEntry(call, async (collection, { id, version }) => {
      const db = call.site.database()
      const place = await findPlace(db.reader, collection, { id, version }, 'en')
      if (place === null) return refuse(422, 'no-preview')
      const { token, until } = previewToken(keysOf(db), { collection: collection.id, id, version })
      const part = /#.*$/.exec(place)?.[0] ?? ''
      return data({ address: `/preview/${token}${part}`, until })
    }),
})

const edit = route({
  ...writing,
  path: at('editing'),
  byItself: true,
  summary: 'Says that one has it open (or closed), and answers who else has, since when',
  body: z.strictObject({ open: z.boolean() }),
  run: (call) =>
    withEntry(call, async (_, { id }) => {
      const db = call.site.database()
      if (call.body.open) return data(await noteEditing(db, id, call.staff.id))
      await noteClosed(db, id, call.staff.id)
      return data([])
    }),
})

export const STEP_ROUTES = [checklist, submit, publish, schedule, expire, archive, preview, edit]

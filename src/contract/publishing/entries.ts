// What the city publishes, read and written by the information office: collections, their entries, every version.
import { z } from 'zod'
import { listQuery } from '#contract/lists.ts'
import type { Operations } from '#contract/operation.ts'
import { instantOrNone, typed } from '#contract/shapes.ts'
import { ENTRY_SORTS, ENTRY_STATES, ENTRY_STEP_IDS } from '#domain/entry-states.ts'

const content = z.record(z.string(), z.unknown())
const slug = z.string().max(200)
/** The version the editor has seen; the operation is refused if there is a later one. */
export const version = z.int().min(1)

export const entry = z.strictObject({
  id: z.string(),
  number: z.int(),
  slug: z.string(),
  state: z.enum(ENTRY_STATES),
  /** The latest version, whose `content` this is. */
  version: z.int(),
  /** The published version; 0 for none. */
  publishedVersion: z.int(),
  publishedAt: instantOrNone,
  expiresAt: instantOrNone,
  scheduledAt: instantOrNone,
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  steps: z.array(z.enum(ENTRY_STEP_IDS)),
  content,
})
export type Entry = z.output<typeof entry>

const versions = z.strictObject({
  versions: z.array(z.strictObject({ version: z.int(), at: z.iso.datetime(), by: z.string(), content })),
  /** Who did what to it, the latest first. */
  history: z.array(z.strictObject({ at: z.iso.datetime(), by: z.string(), action: z.string() })),
})

/** 403 for a collection that decides about requests: administrators alone change those. */
export const ENTRY_REFUSALS = ['not-there', 'not-allowed'] as const
const ADDRESS_REFUSALS = ['invalid', 'address-taken', 'address-wrong', 'address-public'] as const
const SAVE_REFUSALS = [
  ...ENTRY_REFUSALS,
  ...ADDRESS_REFUSALS,
  'changed-meanwhile',
  'checklist',
  'redirect-loop',
  'redirect-double',
  'redirect-taken',
] as const

export const ENTRIES = {
  'GET /content': {
    summary: 'The collections, and how many entries of each are in each state',
    answers: z.array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        counts: z.partialRecord(z.enum(ENTRY_STATES), z.int()),
      }),
    ),
  },
  'GET /content/:collection': {
    summary: 'Entries of a collection in every state, by state, words and order',
    query: listQuery(ENTRY_SORTS, {
      state: z.enum(ENTRY_STATES),
      q: typed.max(100),
      id: z.array(z.string().max(40)).max(100),
    }),
    answers: z.array(entry),
    isList: true,
    refusals: ENTRY_REFUSALS,
  },
  'GET /content/:collection/:id': {
    summary: 'One entry with the content of its latest version',
    answers: entry,
    refusals: ENTRY_REFUSALS,
  },
  'GET /content/:collection/:id/versions': {
    summary: 'Every version of an entry, the newest first, and who did what to it',
    answers: versions,
    refusals: ENTRY_REFUSALS,
  },
  'POST /content/:collection': {
    summary: 'A new draft',
    body: z.strictObject({ content, slug: slug.optional() }),
    answers: entry,
    refusals: [...ENTRY_REFUSALS, ...ADDRESS_REFUSALS],
  },
  'PUT /content/:collection/:id': {
    summary:
      'A new version; refused when there is a later one than the edit began at. A scheduled entry keeps its time, and is checked as for scheduling',
    // react-admin sends the entry's id with it.
    body: z.object({ content, version, slug: slug.optional() }),
    answers: entry,
    refusals: SAVE_REFUSALS,
  },
  'POST /content/:collection/:id/restore': {
    summary: 'The content of an earlier version as a new one',
    body: z.strictObject({ version, of: version }),
    answers: entry,
    refusals: SAVE_REFUSALS,
  },
  'POST /content/:collection/:id/move': {
    summary: 'Puts an entry at a place of the order, counted from 1; one beyond the end is the last',
    body: z.strictObject({ place: z.int().min(1) }),
    answers: entry,
    refusals: ENTRY_REFUSALS,
  },
} as const satisfies Operations

// The steps that publish or unpublish an entry, preview and checklist, who has it open; and uploads.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { ENTRY_REFUSALS, entry, version } from '#contract/publishing/entries.ts'
import { nothing } from '#contract/shapes.ts'
import { UPLOAD_REASONS } from '#kit/upload-rules.ts'

const instant = z.iso.datetime()
/** '' for never. */
const ending = instant.or(z.literal(''))

export const blocks = z.array(
  z.strictObject({
    code: z.enum(['no-alt', 'no-credit', 'file-gone', 'broken-link', 'pdf-too-large', 'pdf-untitled']),
    /** The field concerned, with the number of the row inside a table. */
    field: z.string(),
    /** The link or file. */
    detail: z.string(),
  }),
)
export type ChecklistBlock = z.output<typeof blocks>[number]

const STEP_REFUSALS = [...ENTRY_REFUSALS, 'wrong-state', 'expires-before', 'changed-meanwhile'] as const
const TO_READERS = [
  ...STEP_REFUSALS,
  'checklist',
  'redirect-loop',
  'redirect-double',
  'redirect-taken',
] as const
const hundredths = z.coerce.number<number | string>().min(0).max(100)
/** Its storage path, the value for a field of the entry. */
const stored = z.strictObject({ path: z.string(), bytes: z.int() })

export const ENTRY_STEP_OPERATIONS = {
  'GET /content/:collection/:id/checklist': {
    summary: 'What must be corrected before it is published, and its external links',
    answers: z.strictObject({ blocks, outside: z.array(z.string()) }),
    refusals: ENTRY_REFUSALS,
  },
  'POST /content/:collection/:id/submit': {
    summary: 'Submits a draft for review',
    body: z.strictObject({ version }),
    answers: entry,
    refusals: STEP_REFUSALS,
  },
  'POST /content/:collection/:id/publish': {
    summary: 'Publishes the version that was viewed, at once; refused with what the checklist finds',
    body: z.strictObject({ version, expireAt: ending.optional() }),
    answers: entry,
    refusals: TO_READERS,
  },
  'POST /content/:collection/:id/schedule': {
    summary: 'Schedules the version that was viewed for publication',
    body: z.strictObject({ version, publishAt: instant, expireAt: ending.optional() }),
    answers: entry,
    refusals: TO_READERS,
  },
  'POST /content/:collection/:id/expire': {
    summary: 'When readers stop seeing it; empty for never',
    body: z.strictObject({ expireAt: ending }),
    answers: entry,
    refusals: STEP_REFUSALS,
  },
  'POST /content/:collection/:id/archive': {
    summary: 'Removes it from the site; its versions are kept',
    body: nothing,
    answers: entry,
    refusals: STEP_REFUSALS,
  },
  'POST /content/:collection/:id/preview': {
    summary: 'A link for a week to the page as it is saved now; what is written later needs another',
    body: nothing,
    answers: z.strictObject({ address: z.string(), until: instant }),
    refusals: [...ENTRY_REFUSALS, 'no-preview'],
  },
  'POST /content/:collection/:id/editing': {
    summary: 'Reports that the caller has it open (or closed), and answers who else has, since when',
    body: z.strictObject({ open: z.boolean() }),
    answers: z.array(z.strictObject({ name: z.string(), since: instant })),
    refusals: ENTRY_REFUSALS,
  },
  'POST /files/:collection/picture': {
    summary:
      'A JPEG, PNG or WebP of at most 20 MB, whole or the part chosen in hundredths; answers where it is kept',
    takes: ['image/jpeg', 'image/png', 'image/webp'],
    query: z.strictObject({
      x: hundredths.default(0),
      y: hundredths.default(0),
      width: hundredths.default(100),
      height: hundredths.default(100),
    }),
    answers: stored,
    refusals: [...ENTRY_REFUSALS, ...UPLOAD_REASONS, 'not-a-picture', 'picture-too-large'],
  },
  'POST /files/:collection/document': {
    summary: 'A PDF of at most 10 MB; answers where it is kept',
    takes: ['application/pdf'],
    answers: stored,
    refusals: [...ENTRY_REFUSALS, ...UPLOAD_REASONS, 'not-a-pdf', 'document-too-large'],
  },
} as const satisfies Operations

// Messages that did not arrive, the letters of an installation without a mail server, and the audit log.
import { z } from 'zod'
import { listQuery } from '#contract/lists.ts'
import type { Operations } from '#contract/operation.ts'
import { inBoth, instantOrNone, nothing, person, typed } from '#contract/shapes.ts'
import { AUDIT_DETAILS, SECURITY_ACTS } from '#domain/audit.ts'
import { MESSAGE_KINDS } from '#domain/messages.ts'

const undelivered = z.strictObject({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  /** Its subject, as in the audit log. */
  subject: z.string(),
  why: z.enum(['failed', 'retried', 'uncertain']),
  attempts: z.int(),
  lastError: z.string(),
  nextAt: instantOrNone,
  createdAt: z.iso.datetime(),
})
export type UndeliveredMessage = z.output<typeof undelivered>

/** The date is the one in the letter. */
const envelope = z.strictObject({ id: z.string(), date: z.string(), subject: z.string() })
const letter = envelope.extend({ to: z.string(), text: z.string() })
export type LetterEnvelope = z.output<typeof envelope>
export type WholeLetter = z.output<typeof letter>

const word = typed.max(120)

export const MESSAGES = {
  'GET /messages': {
    summary: 'Messages that failed, are retried, or may not have been delivered',
    answers: z.array(undelivered),
    isList: true,
  },
  'POST /messages/:id/again': {
    summary: 'Sends a message again',
    body: nothing,
    answers: nothing,
    refusals: ['not-there'],
  },
  'GET /letters': {
    summary: 'Letters saved as files, where no mail server is set',
    answers: z.array(envelope),
    isList: true,
  },
  'GET /letters/:id': {
    summary: 'One letter; the view is logged',
    answers: letter,
    refusals: ['not-there'],
  },
  'GET /security': {
    summary:
      'Failed logins, refused calls and changed roles of the last day and week, and whether mail is sent',
    answers: z.strictObject({
      since: z.iso.datetime(),
      counts: z.array(z.strictObject({ action: z.enum(SECURITY_ACTS), day: z.int(), week: z.int() })),
      /** A site for the public without a mail server. */
      lacksMail: z.boolean(),
    }),
  },
  'GET /audit': {
    summary:
      'Who did what, and who viewed what; `q` is a reference, the name of a staff member or the title of an entry',
    query: listQuery(['at'], {
      actor: word,
      action: word,
      subject: word,
      q: word,
      from: z.iso.datetime(),
      to: z.iso.datetime(),
    }),
    answers: z.array(
      z.strictObject({
        id: z.string(),
        at: z.iso.datetime(),
        by: person,
        action: z.string(),
        subject: z.string(),
        /** What the subject is called, and its screen; an empty path for none. */
        thing: z.strictObject({ name: inBoth, path: z.string() }).nullable(),
        requestId: z.string(),
        details: z.partialRecord(z.enum(AUDIT_DETAILS), z.string()),
        /** How often within its minute. */
        times: z.int(),
      }),
    ),
    isList: true,
  },
} as const satisfies Operations

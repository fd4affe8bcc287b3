// Staff of the desk: inviting, moving to another post, resetting a second factor, removing.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { instantOrNone, nothing, typed } from '#contract/shapes.ts'
import { CITY_OFFICES, OFFICE_CODES } from '#domain/offices.ts'
import { STAFF_LINE_PROBLEMS, STAFF_LIST_LIMITS } from '#domain/posts.ts'
import { STAFF_ROLES } from '#domain/roles.ts'
import { LANGS } from '#kit/lang.ts'

const role = z.enum(STAFF_ROLES)
/** '' for a role of the whole city. */
const office = z.enum(['', ...OFFICE_CODES])
/** The office of a post must exist in this city. */
const post = { role, office: z.enum(['', ...CITY_OFFICES]) }

const member = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  office,
  since: z.iso.datetime(),
  /** '' while in service. */
  leftAt: instantOrNone,
  hasSecondFactor: z.boolean(),
  /** Time of the newest session; '' without one. */
  seenAt: instantOrNone,
})
export type StaffMember = z.output<typeof member>

const invitation = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  office,
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether its link may be handed out: a second person has not had to confirm it. */
  handsOut: z.boolean(),
})
export type OpenInvitation = z.output<typeof invitation>

/** Whether it takes effect only once a second person has confirmed it. */
const waits = z.boolean()

export const PEOPLE = {
  'GET /people': {
    summary: 'All staff, present and former',
    answers: z.array(member),
    isList: true,
  },
  'GET /invitations': {
    summary: 'Pending invitations',
    answers: z.array(invitation),
    isList: true,
  },
  'POST /invitations': {
    summary: 'Invites somebody to the desk by e-mail',
    body: z.strictObject({
      name: typed.min(1).max(120),
      email: z.email().max(254),
      ...post,
      lang: z.enum(LANGS),
    }),
    /** `leaves`: its letter is mailed, and not only written to a file. */
    answers: z.strictObject({ id: z.string(), waits, leaves: z.boolean() }),
    refusals: ['no-post', 'in-service', 'nobody-confirms'],
  },
  'POST /invitations/list': {
    summary: `Invites everybody of a pasted list, a line each with name, e-mail, role and office, up to ${STAFF_LIST_LIMITS.lines} lines; each wrong line is answered and the others are invited. \`trial\`: reads the list and invites nobody`,
    body: z.strictObject({
      text: z.string().max(STAFF_LIST_LIMITS.chars),
      lang: z.enum(LANGS),
      trial: z.boolean(),
    }),
    answers: z.strictObject({
      /** How many lines are right; of a trial, those that would be invited. */
      right: z.int(),
      /** How many of them wait for a second person. */
      waiting: z.int(),
      wrong: z.array(z.strictObject({ line: z.int(), is: z.enum(STAFF_LINE_PROBLEMS) })),
    }),
    refusals: ['list-too-long'],
  },
  'POST /invitations/:id/link': {
    summary:
      'A new link of an invitation, answered once and logged; not of a post that a second person has confirmed',
    body: nothing,
    answers: z.strictObject({ link: z.string() }),
    refusals: ['not-there', 'second-person'],
  },
  'POST /invitations/:id/withdraw': {
    summary: 'Withdraws an invitation',
    body: nothing,
    answers: nothing,
    refusals: ['not-there'],
  },
  'POST /people/:id/post': {
    summary: 'Gives somebody another role or office',
    body: z.strictObject(post),
    answers: z.strictObject({ waits }),
    refusals: ['not-there', 'no-post', 'own-post', 'last-administrator', 'nobody-confirms'],
  },
  'POST /people/:id/second-factor': {
    summary: 'Resets the two-step verification of somebody who has lost it',
    body: nothing,
    answers: nothing,
    refusals: ['not-there'],
  },
  'POST /people/:id/leave': {
    summary: 'Somebody leaves: sessions end, open requests return to the queue',
    body: nothing,
    answers: z.strictObject({ returned: z.int() }),
    refusals: ['not-there', 'last-administrator'],
  },
} as const satisfies Operations

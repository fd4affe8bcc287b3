// The people of the desk: invited, moved, helped when their phone is lost, removed when they leave.
import { z } from 'zod'
import { inviteStaff, withdrawInvitation } from '#features/accounts/inviting.ts'
import { type Invited, listInvitations, listStaff, type Person } from '#features/accounts/list-staff.ts'
import { forgetSecondFactor, movePost, removeStaff } from '#features/accounts/staffing.ts'
import { OFFICE_CODES } from '#forms/offices.ts'
import { ROLES, type StaffRole } from '#forms/roles.ts'
import { LANGS } from '#kit/lang.ts'
import type { Outcome } from '#kit/outcome.ts'
import { whole } from '#pages/api/desk/lists.ts'
import { type Answer, data, refuse, route } from '#pages/api/desk/route.ts'

const role = z.enum(Object.keys(ROLES) as [StaffRole, ...StaffRole[]])
const office = z.enum(['', ...OFFICE_CODES])
const common = { may: 'people', csrf: 'json', limit: 'desk-write' } as const

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  office,
  since: z.iso.datetime(),
  leftAt: z.string(),
  hasSecondFactor: z.boolean(),
  seenAt: z.string(),
}) satisfies z.ZodType<Person>
const invited = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  office,
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
}) satisfies z.ZodType<Invited>

/** 404 for who is not there, 409 for what cannot be now, 422 for what can never be. */
const answerTo = (outcome: Outcome<unknown, string>): Answer => {
  if (outcome.ok) return data(outcome.value ?? {})
  const status = outcome.reason === 'not-there' ? 404 : outcome.reason === 'no-post' ? 422 : 409
  return refuse(status, outcome.reason)
}

export const people = [
  route({
    method: 'GET',
    path: '/people',
    summary: 'Everybody who works or worked at the desk',
    may: 'people',
    csrf: 'reading',
    limit: 'desk-read',
    answers: z.array(person),
    run: async ({ site }) => whole('people', await listStaff(site.database().reader)),
  }),
  route({
    method: 'GET',
    path: '/invitations',
    summary: 'Invitations nobody has taken up',
    may: 'people',
    csrf: 'reading',
    limit: 'desk-read',
    answers: z.array(invited),
    run: async ({ site }) => whole('invitations', await listInvitations(site.database())),
  }),
  route({
    ...common,
    method: 'POST',
    path: '/invitations',
    summary: 'Invites somebody to the desk by e-mail',
    body: z.strictObject({
      name: z.string().trim().min(1).max(120),
      email: z.email().max(254),
      role,
      office,
      lang: z.enum(LANGS),
    }),
    answers: z.object({ id: z.string() }),
    run: async ({ site, actor, body }) => answerTo(await inviteStaff(site.database(), actor, body)),
  }),
  route({
    ...common,
    method: 'POST',
    path: '/invitations/:id/withdraw',
    summary: 'Takes an invitation back',
    body: z.strictObject({}),
    run: async ({ site, actor, params }) =>
      answerTo(await withdrawInvitation(site.database(), actor, params.id!)),
  }),
  route({
    ...common,
    method: 'POST',
    path: '/people/:id/post',
    summary: 'Gives somebody another role or office',
    body: z.strictObject({ role, office }),
    run: async ({ site, actor, params, body }) =>
      answerTo(await movePost(site.database(), actor, { userId: params.id!, ...body })),
  }),
  route({
    ...common,
    method: 'POST',
    path: '/people/:id/second-factor',
    summary: 'Forgets the second factor of somebody who has lost it',
    body: z.strictObject({}),
    run: async ({ site, actor, params }) =>
      answerTo(await forgetSecondFactor(site.database(), actor, params.id!)),
  }),
  route({
    ...common,
    method: 'POST',
    path: '/people/:id/leave',
    summary: 'Somebody leaves: sessions end, open requests return to the queue',
    body: z.strictObject({}),
    answers: z.object({ returned: z.int() }),
    run: async ({ site, actor, params }) => answerTo(await removeStaff(site.database(), actor, params.id!)),
  }),
]

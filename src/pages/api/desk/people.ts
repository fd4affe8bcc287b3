// The people of the desk: invited, moved, helped when their phone is lost, removed when they leave.
import { STAFF_LIST_LIMITS } from '#domain/posts.ts'
import { inviteList, readStaffList } from '#features/accounts/invite-list.ts'
import { handOutInvitation, inviteStaff, withdrawInvitation } from '#features/accounts/invite-staff.ts'
import { listInvitations, listStaff } from '#features/accounts/list-staff.ts'
import { forgetSecondFactor, movePost, removeStaff } from '#features/accounts/staff-posts.ts'
import { mayNotifyOfPost, mayNotifyOwner } from '#features/protection/attempts.ts'
import { inLang } from '#kit/lang.ts'
import { outwardChannels } from '#kit/server/config.ts'
import { answer, answerDone, data, refuse, route, whole } from '#pages/api/desk/route.ts'
import type { Site } from '#web/site.ts'

type Invited = { id: string; waits: boolean }
const invited = ({ config }: Site, outcome: Invited) =>
  data({ ...outcome, leaves: outwardChannels(config).email })

export const people = [
  route('GET /people', {
    may: 'people',
    run: async ({ db }) => whole('people', await listStaff(db.reader)),
  }),
  route('GET /invitations', {
    may: 'people',
    run: async ({ db }) => whole('invitations', await listInvitations(db)),
  }),
  route('POST /invitations', {
    may: 'people',
    run: async ({ site, db, actor, body }) => {
      const mayNotify = mayNotifyOfPost(site.limits, actor.id)
      const outcome = await inviteStaff(db, actor, { ...body, mayNotify })
      if (!outcome.ok) return refuse(outcome.reason)
      return invited(site, outcome.value)
    },
    again: async ({ site }, outcome: Invited) => invited(site, outcome),
  }),
  route('POST /invitations/list', {
    may: 'people',
    run: async ({ site, db, actor, body: { text, lang, trial } }) => {
      if (text.split('\n').length > STAFF_LIST_LIMITS.lines) return refuse('list-too-long')
      if (trial) {
        const { people, wrong } = readStaffList(text)
        return data({ right: people.length, waiting: 0, wrong })
      }
      const mayNotify = () => mayNotifyOfPost(site.limits, actor.id)
      const { invited, wrong } = await inviteList(db, actor, { text, lang, mayNotify })
      return data({ right: invited.length, waiting: invited.filter(({ waits }) => waits).length, wrong })
    },
  }),
  route('POST /invitations/:id/link', {
    may: 'people',
    run: async ({ site, db, actor, params }) => {
      const outcome = await handOutInvitation(db, actor, params.id)
      if (!outcome.ok) return refuse(outcome.reason)
      const { token, lang } = outcome.value
      return data({ link: site.config.siteUrl + inLang(lang, `/staff/join/${token}`) })
    },
    // The link is known to the first answer alone.
    again: async () => data({ link: '' }),
  }),
  route('POST /invitations/:id/withdraw', {
    may: 'people',
    run: async ({ db, actor, params }) => answerDone(await withdrawInvitation(db, actor, params.id)),
  }),
  route('POST /people/:id/post', {
    may: 'people',
    run: async ({ site, db, actor, params, body }) => {
      const mayNotify =
        mayNotifyOwner(site.limits, 'post-moved', params.id) && mayNotifyOfPost(site.limits, actor.id)
      return answer(await movePost(db, actor, { userId: params.id, ...body, mayNotify }))
    },
  }),
  route('POST /people/:id/second-factor', {
    may: 'people',
    run: async ({ site, db, actor, params }) => {
      const mayNotify = mayNotifyOwner(site.limits, 'second-factor-removed', params.id)
      return answerDone(await forgetSecondFactor(db, actor, params.id, mayNotify))
    },
  }),
  route('POST /people/:id/leave', {
    may: 'people',
    run: async ({ db, actor, params }) => answer(await removeStaff(db, actor, params.id)),
  }),
]

// Stand-ins of heads: listed, named, confirmed, ended.
import {
  confirmStandIn,
  endStandIn,
  listStandInChoices,
  listStandIns,
  nameStandIn,
} from '#features/accounts/stand-ins.ts'
import { data, refuse, route, whole } from '#pages/api/desk/route.ts'

export const standIns = [
  route('GET /stand-ins', {
    may: 'standIns',
    run: async ({ site, staff }) => whole('stand-ins', await listStandIns(site.database().reader, staff)),
  }),
  route('GET /stand-ins/choices', {
    may: 'nameStandIn',
    run: async ({ site, staff }) => whole('choices', await listStandInChoices(site.database().reader, staff)),
  }),
  route('POST /stand-ins', {
    may: 'nameStandIn',
    run: async ({ site, actor, staff, body }) => {
      const outcome = await nameStandIn(site.database(), actor, staff, body)
      return outcome.ok ? data(outcome.value) : refuse(outcome.reason)
    },
  }),
  route('POST /stand-ins/:id/confirm', {
    may: 'standIns',
    run: async ({ site, actor, params }) => {
      const outcome = await confirmStandIn(site.database(), actor, params.id)
      return outcome.ok ? data({}) : refuse(outcome.reason)
    },
  }),
  route('POST /stand-ins/:id/end', {
    may: 'standIns',
    run: async ({ site, actor, staff, params }) => {
      const outcome = await endStandIn(site.database(), actor, staff, params.id)
      return outcome.ok ? data({}) : refuse(outcome.reason)
    },
  }),
]

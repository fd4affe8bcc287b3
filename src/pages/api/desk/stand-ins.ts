// Stand-ins of heads: listed, named, confirmed, ended.
import {
  confirmStandIn,
  endStandIn,
  listStandInChoices,
  listStandIns,
  nameStandIn,
} from '#features/accounts/stand-ins.ts'
import { answer, answerDone, route, whole } from '#pages/api/desk/route.ts'

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
    run: async ({ site, actor, staff, body }) =>
      answer(await nameStandIn(site.database(), actor, staff, body)),
  }),
  route('POST /stand-ins/:id/confirm', {
    may: 'standIns',
    run: async ({ site, actor, params }) =>
      answerDone(await confirmStandIn(site.database(), actor, params.id)),
  }),
  route('POST /stand-ins/:id/end', {
    may: 'standIns',
    run: async ({ site, actor, staff, params }) =>
      answerDone(await endStandIn(site.database(), actor, staff, params.id)),
  }),
]

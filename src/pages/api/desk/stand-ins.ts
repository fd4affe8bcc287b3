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
    run: async ({ db, staff }) => whole('stand-ins', await listStandIns(db.reader, staff)),
  }),
  route('GET /stand-ins/choices', {
    may: 'nameStandIn',
    run: async ({ db, staff }) => whole('choices', await listStandInChoices(db.reader, staff)),
  }),
  route('POST /stand-ins', {
    may: 'nameStandIn',
    run: async ({ db, actor, staff, body }) => answer(await nameStandIn(db, actor, staff, body)),
  }),
  route('POST /stand-ins/:id/confirm', {
    may: 'standIns',
    run: async ({ db, actor, params }) => answerDone(await confirmStandIn(db, actor, params.id)),
  }),
  route('POST /stand-ins/:id/end', {
    may: 'standIns',
    run: async ({ db, actor, staff, params }) => answerDone(await endStandIn(db, actor, staff, params.id)),
  }),
]

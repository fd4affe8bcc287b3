// /api/desk/pay-ways: the ways to pay, set and switched off by the Treasurer's head, confirmed by a second person.
import { WAYS } from '#contract/treasury/ways.ts'
import { loadNames } from '#db/actor-names.ts'
import { WAY_IDS, type WayId, type WaySettings } from '#domain/pay-ways.ts'
import {
  confirmWay,
  type SetWayRefusal,
  setWay,
  stopWay,
  withdrawWay,
} from '#features/payments/ways/set-way.ts'
import { listWays } from '#features/payments/ways/ways.ts'
import { isOneOf } from '#kit/one-of.ts'
import { qrCode } from '#kit/server/qr.ts'
import { answer, type Caller, data, refuse, route, whole } from '#pages/api/desk/route.ts'

/** `possible` are the problems that settings of this way can have. */
async function set<Id extends WayId, P extends SetWayRefusal>(
  { site, db, actor }: Caller,
  id: Id,
  settings: WaySettings[Id],
  possible: readonly P[],
) {
  const outcome = await setWay(db, actor, id, settings, site.config.gatewayHosts)
  if (outcome.ok) return data(outcome.value)
  const { ok, reason, ...more } = outcome
  if (isOneOf(possible, reason)) return refuse(reason, more)
  throw new Error(`settings of ${id} refused: ${reason}`)
}

export const WAY_ROUTES = [
  route('GET /pay-ways', {
    may: 'confirmMoney',
    run: async ({ db }) => {
      const ways = await listWays(db)
      const people = ways.flatMap(({ setBy, confirmedBy }) => [setBy, confirmedBy])
      const nameOf = await loadNames(db.reader, people)
      const shown = ways.map((way) => ({
        ...(way.id === 'qr-ph' ? { ...way, code: qrCode(way.settings.payload.trim()) } : way),
        setBy: nameOf(way.setBy),
        confirmedBy: way.confirmedBy === '' ? null : nameOf(way.confirmedBy),
      }))
      return whole('pay-ways', shown)
    },
  }),
  route('POST /pay-ways/qr-ph', {
    may: 'treasury',
    run: (call) => set(call, 'qr-ph', call.body, WAYS['POST /pay-ways/qr-ph'].refusals),
  }),
  route('POST /pay-ways/bank', {
    may: 'treasury',
    run: (call) => set(call, 'bank', call.body, WAYS['POST /pay-ways/bank'].refusals),
  }),
  route('POST /pay-ways/egovpay', {
    may: 'treasury',
    run: (call) => set(call, 'egovpay', call.body, WAYS['POST /pay-ways/egovpay'].refusals),
  }),
  route('POST /pay-ways/paymongo', {
    may: 'treasury',
    run: (call) => set(call, 'paymongo', call.body, WAYS['POST /pay-ways/paymongo'].refusals),
  }),
  route('POST /pay-ways/electronic-receipt', {
    may: 'treasury',
    run: (call) =>
      set(call, 'electronic-receipt', call.body, WAYS['POST /pay-ways/electronic-receipt'].refusals),
  }),
  route('POST /pay-ways/:id/stop', {
    may: 'treasury',
    run: async ({ db, actor, params: { id } }) => {
      if (!isOneOf(WAY_IDS, id)) return refuse('not-there')
      return answer(await stopWay(db, actor, id))
    },
  }),
  route('POST /pay-ways/:id/confirm', {
    may: 'confirmMoney',
    run: async ({ db, actor, params: { id }, body: { seen } }) => {
      if (!isOneOf(WAY_IDS, id)) return refuse('not-there')
      return answer(await confirmWay(db, actor, { id, seen }))
    },
  }),
  route('POST /pay-ways/:id/withdraw', {
    may: 'confirmMoney',
    run: async ({ db, actor, params: { id }, body: { seen } }) => {
      if (!isOneOf(WAY_IDS, id)) return refuse('not-there')
      return answer(await withdrawWay(db, actor, { id, seen }))
    },
  }),
]

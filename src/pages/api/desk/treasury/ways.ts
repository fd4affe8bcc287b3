// /api/desk/pay-ways: the ways to pay, set and switched off by the Treasurer's head, confirmed by a second person.
import { WAYS } from '#contract/treasury/ways.ts'
import { loadNames } from '#db/actor-names.ts'
import type { Actor } from '#db/write.ts'
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
import { answer, data, refuse, route, whole } from '#pages/api/desk/route.ts'
import type { Site } from '#web/site.ts'

/** `possible` are the problems that settings of this way can have. */
async function set<Id extends WayId, P extends SetWayRefusal>(
  { site, actor }: { site: Site; actor: Actor },
  id: Id,
  settings: WaySettings[Id],
  possible: readonly P[],
) {
  const outcome = await setWay(site.database(), actor, id, settings, site.config.gatewayHosts)
  if (outcome.ok) return data(outcome.value)
  const { ok, reason, ...more } = outcome
  if (isOneOf(possible, reason)) return refuse(reason, more)
  throw new Error(`settings of ${id} refused: ${reason}`)
}

export const WAY_ROUTES = [
  route('GET /pay-ways', {
    may: 'confirmMoney',
    run: async ({ site }) => {
      const db = site.database()
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
    run: async ({ site, actor, params: { id } }) => {
      if (!isOneOf(WAY_IDS, id)) return refuse('not-there')
      return answer(await stopWay(site.database(), actor, id))
    },
  }),
  route('POST /pay-ways/:id/confirm', {
    may: 'confirmMoney',
    run: async ({ site, actor, params: { id }, body: { seen } }) => {
      if (!isOneOf(WAY_IDS, id)) return refuse('not-there')
      return answer(await confirmWay(site.database(), actor, { id, seen }))
    },
  }),
  route('POST /pay-ways/:id/withdraw', {
    may: 'confirmMoney',
    run: async ({ site, actor, params: { id }, body: { seen } }) => {
      if (!isOneOf(WAY_IDS, id)) return refuse('not-there')
      return answer(await withdrawWay(site.database(), actor, { id, seen }))
    },
  }),
]

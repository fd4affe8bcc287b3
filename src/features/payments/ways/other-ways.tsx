// In which ways a bill can be paid but at the counter: as many as the city has supplied.

import { GATEWAY_IDS } from '#domain/money.ts'
import type { WayId } from '#domain/pay-ways.ts'
import { isOneOf } from '#kit/one-of.ts'
import type { Speech } from '#words'

export function OtherWays({ ways, say }: { ways: readonly WayId[]; say: Speech }) {
  const { pay, payments } = say.words
  const named = [
    ...(ways.some((id) => isOneOf(GATEWAY_IDS, id)) ? [payments.ways.online] : []),
    ...(ways.includes('qr-ph') ? [payments.ways.qr] : []),
    ...(ways.includes('bank') ? [payments.ways.bank] : []),
  ]
  const also = new Intl.ListFormat(say.lang, { type: 'disjunction' }).format(named)
  return (
    <p className="pay-ways">{named.length > 0 ? say.fill('payments.also', { ways: also }) : pay.notHere}</p>
  )
}

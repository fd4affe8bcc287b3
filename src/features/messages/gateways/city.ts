// A gateway of the city's own, or a small relay in front of another: JSON with our id, the number and the words.
import { type Gateway, gatewayIdOf, isRecord, refuseErrors } from '#features/messages/gateways/gateway.ts'

export const city: Gateway = {
  path: '/',
  ask: (id, { to, text }, { token }) => ({
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ id, to, text }),
  }),
  read(answer) {
    refuseErrors(answer)
    return isRecord(answer) ? gatewayIdOf(answer.id) : ''
  },
}

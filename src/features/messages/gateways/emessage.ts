// eMessage, the national government's gateway: by public documents, not yet seen live. It gives no id and does not tell what arrived.
import { type Gateway, gatewayIdOf, isRecord, refuseErrors } from '#features/messages/gateways/gateway.ts'

export const emessage: Gateway = {
  path: '/messaging/v1/sms/push',
  ask: (_, { to, text }, { token }) => ({
    headers: { 'content-type': 'application/json', 'x-emessage-auth': token },
    body: JSON.stringify({ number: to, message: text }),
  }),
  read(answer) {
    refuseErrors(answer)
    const data = isRecord(answer) ? answer.data : null
    refuseErrors(data)
    return isRecord(data) ? gatewayIdOf(data.id) : ''
  },
}

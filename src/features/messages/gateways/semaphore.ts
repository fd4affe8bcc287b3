// Semaphore, a Philippine gateway: by public documents, not yet seen live. A wrong key or sender name is answered with 200 and no message_id.
import {
  type Gateway,
  gatewayIdOf,
  isRecord,
  refusal,
  refuseErrors,
} from '#features/messages/gateways/gateway.ts'

export const semaphore: Gateway = {
  path: '/api/v4/messages',
  ask: (_, { to, text }, { token, sender }) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      apikey: token,
      number: to.replace('+', ''),
      message: text,
      ...(sender ? { sendername: sender } : {}),
    }).toString(),
  }),
  read(answer) {
    const [first] = Array.isArray(answer) ? answer : [answer]
    refuseErrors(first)
    const id = isRecord(first) ? gatewayIdOf(first.message_id) : ''
    // Its errors are the names of the parameters that are wrong, each with a sentence.
    if (id === '') throw new Error(refusal(PARAMETERS.filter((name) => isRecord(first) && first[name])))
    return id
  },
}

const PARAMETERS = ['apikey', 'number', 'message', 'sendername', 'senderName']

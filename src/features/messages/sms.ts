// Text messages: to the gateway that is set when SMS_URL is, else one sealed file a message in DATA_DIR/sms.
import { city } from '#features/messages/gateways/city.ts'
import { emessage } from '#features/messages/gateways/emessage.ts'
import type { Gateway } from '#features/messages/gateways/gateway.ts'
import { semaphore } from '#features/messages/gateways/semaphore.ts'
import { messageKeeper } from '#features/messages/message-files.ts'
import type { Carrier, Sms } from '#kit/server/carrier.ts'
import type { Config, SmsGateway } from '#kit/server/config.ts'
import type { DataKey } from '#kit/server/sealing.ts'

const GATEWAYS: Readonly<Record<SmsGateway, Gateway>> = { city, emessage, semaphore }

const PATIENCE_MS = 15_000
const MOST_ANSWER_CHARS = 16_384

type SmsConfig = Pick<
  Config,
  'smsUrl' | 'smsGateway' | 'smsToken' | 'smsSender' | 'smsHookSecret' | 'dataDir'
>

/** Sends one text message; a gateway that takes our `id` can know a repeat. A file is sealed with `key`. */
export function smsSender(config: SmsConfig, key: () => Promise<DataKey>): Carrier<Sms> {
  if (config.smsUrl) return overHttp(config)
  const keep = messageKeeper(config.dataDir, 'sms', key)
  return async (id, { to, text }) => {
    await keep(id, `To: ${to}\n\n${text}\n`)
    return 'written-once'
  }
}

function overHttp(config: SmsConfig): Carrier<Sms> {
  const { smsUrl, smsGateway, smsToken: token, smsSender: sender, smsHookSecret } = config
  const gateway = GATEWAYS[smsGateway]
  const url = new URL(smsUrl)
  if (url.pathname === '/') url.pathname = gateway.path
  return async (id, sms, signal) => {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(url, {
      method: 'POST',
      ...gateway.ask(id, sms, { token, sender }),
      // The number and the token go to the gateway that was named and to nobody it points at.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    const text = (await answer.text()).slice(0, MOST_ANSWER_CHARS)
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    return { takenAs: gateway.read(jsonOf(text)), tells: smsHookSecret !== '' }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

// Text messages: to a gateway when SMS_URL is set, else one file a message in DATA_DIR/sms.
import { join } from 'node:path'
import type { Carrier, Sms } from '#kit/server/carrier.ts'
import type { Config } from '#kit/server/config.ts'
import { durableFolder } from '#kit/server/durable-file.ts'

const PATIENCE_MS = 15_000

/** Sends one text message; the gateway is given the `id`, so that it can know a repeat. */
export function smsSender({
  smsUrl,
  smsToken,
  dataDir,
}: Pick<Config, 'smsUrl' | 'smsToken' | 'dataDir'>): Carrier<Sms> {
  if (smsUrl) return overHttp(smsUrl, smsToken)
  const write = durableFolder(join(dataDir, 'sms'))
  return async (id, { to, text }) => {
    await write(`${id}.txt`, `To: ${to}\n\n${text}\n`)
    return 'written-once'
  }
}

function overHttp(url: string, token: string): Carrier<Sms> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return async (id, { to, text }, signal) => {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id, to, text }),
      // The number and the token go to the gateway that was named and to nobody it points at.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    return 'handed-over'
  }
}

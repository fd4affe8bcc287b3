// A mobile network behind a gateway, standing in for the real ones: it drops texts as they do, without a word, and tells late, twice and out of order what arrived.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GSM } from './gsm.ts'

/** `id` is the sender's own, `gatewayId` ours. */
export type CarriedText = { id: string; gatewayId: string; to: string; text: string }

export type Telco = {
  /** Where texts are handed in, as the gateway `city` does. */
  url: string
  /** What reached a phone, in that order. */
  carried: CarriedText[]
  /** What reached nobody, with the reason; the sender was told that it was taken. */
  dropped: (CarriedText & { why: string })[]
  /** Tells of every text of which it has not told yet; answers the status of each report. */
  report: () => Promise<number[]>
  stop: () => Promise<void>
}

const MOST_GSM_CHARS = 160
// One letter outside GSM, and each of the text takes sixteen bits.
const MOST_OTHER_CHARS = 70

/** Why a network lets a text fall; '' when it carries it. What only looks like an address counts: "8-5.Claim" has a point inside a word. */
export function reasonToDrop(text: string): string {
  if (/:\/\/|\bwww\b/i.test(text)) return 'URL'
  if (/[^\s.]\.\p{L}/u.test(text)) return 'domain'
  const isGsm = [...text].every((letter) => GSM.has(letter))
  return text.length > (isGsm ? MOST_GSM_CHARS : MOST_OTHER_CHARS) ? 'length' : ''
}

/** Listens at a free port; `hook` is where it tells what arrived. Of the very first text it tells before it has answered that it took it. */
export async function startTelco(hook: () => string): Promise<Telco> {
  const carried: Telco['carried'] = []
  const dropped: Telco['dropped'] = []
  const untold: CarriedText[] = []
  const tell = (text: CarriedText, arrived: 'yes' | 'no', ms = Date.now()) =>
    post(hook(), { id: text.gatewayId, arrived, at: new Date(ms).toISOString() })

  async function take(request: IncomingMessage): Promise<string> {
    const { id, to, text } = JSON.parse(await bodyOf(request)) as Omit<CarriedText, 'gatewayId'>
    const handedIn = { id, gatewayId: `sms-${carried.length + dropped.length + 1}`, to, text }
    const why = reasonToDrop(text)
    const isFirst = carried.length === 0
    if (why) dropped.push({ ...handedIn, why })
    else carried.push(handedIn)
    if (!why && isFirst) await tell(handedIn, 'yes')
    else if (!why) untold.push(handedIn)
    return handedIn.gatewayId
  }

  const server = createServer((request, response) => {
    take(request).then(
      (id) => response.end(JSON.stringify({ id })),
      (error) => response.writeHead(400).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  /** The newest first; of each that it arrived, a try of before that had failed, and that it arrived again. */
  async function report() {
    const statuses: number[] = []
    for (const text of untold.splice(0).reverse()) {
      const now = Date.now()
      statuses.push(await tell(text, 'yes', now))
      statuses.push(await tell(text, 'no', now - 60_000))
      statuses.push(await tell(text, 'yes', now))
    }
    return statuses
  }

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/texts`
  return { url, carried, dropped, report, stop }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

async function post(url: string, report: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(report) })).status
}

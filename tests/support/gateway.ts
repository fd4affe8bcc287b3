// Payment gateways, standing in for the real ones, in the shapes of eGovPay and of PayMongo: it takes money, and tells of it as badly as they do.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { GatewayBook, type HeldCheckout, type Paying, paidOf, type RealPayment } from './gateway-book.ts'
import { type CallbackManners, callbacksOf } from './gateway-callbacks.ts'
import { payPage } from './gateway-page.ts'
import {
  type Accounts,
  accountsAt,
  type CallbackChanges,
  type Event,
  type Wire,
  wiresOf,
} from './gateway-shapes.ts'

/** Everything behaves well unless it is named here. */
export type GatewayScript = {
  /** It does what it was asked, and the connection breaks before the answer. */
  startLost?: boolean
  statusLost?: boolean
  cancelLost?: boolean
  /** The connection of a start breaks before anything was made. */
  startCut?: boolean
  /** Every call is answered with this status, and nothing is done. */
  refuse?: number
  /** Every call is answered with 500: 'instead' of doing it, or 'afterwards'. */
  status500?: 'instead' | 'afterwards'
  /** Every answer comes so much later. */
  slowMs?: number
  /** Every answer is this text, with status 200. */
  answerText?: string
  /** Every answer is filled up to so many bytes. */
  answerBytes?: number
  /** A try that fails comes before each payment. */
  failedBeforePaid?: boolean
  callbacks?: CallbackManners
}

export type StandIn = {
  url: string
  accounts: Accounts
  checkouts: readonly HeldCheckout[]
  /** Members of a start that nobody should have sent; such a start is refused. */
  unexpected: readonly string[]
  /** The status each callback was answered with; 0 without an answer. */
  answered: readonly number[]
  truth: () => RealPayment[]
  /** Takes the place of the script before. */
  script: (next: GatewayScript) => void
  pay: (id: string, paying?: Paying) => Promise<RealPayment>
  fail: (id: string) => Promise<void>
  /** What was paid there is refunded or disputed, and nobody is told; a refund in this state. */
  reverse: (id: string, what: { refund?: string; isDisputed?: boolean }) => void
  /** How often it was asked what became of this checkout. */
  asks: (id: string) => number
  /** It ends, and nobody is told. */
  expire: (id: string) => void
  sendLate: () => Promise<void>
  /** One more callback, that it was paid if nothing else is said, answered with its status. */
  sendCallback: (id: string, changes?: CallbackChanges, event?: Event) => Promise<number>
  stop: () => Promise<void>
}

/** Listens at a free port; `hook` is the address of PayMongo's webhook, '' for none. */
export async function startGateway(hook: () => string = () => ''): Promise<StandIn> {
  const book = new GatewayBook()
  const unexpected: string[] = []
  let script: GatewayScript = {}
  const asks = new Map<string, number>()

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = accountsAt(url)
  const wires = wiresOf(accounts)
  const callbacks = callbacksOf(wires, hook)
  const pageOf = ({ id }: HeldCheckout) => `${url}/pay/${id}`

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    const wire = Object.values(wires).find(({ prefix }) => path.startsWith(prefix))
    const body = (await request.toArray()).join('')
    if (wire) return answerCall(wire, request, body, response)
    const checkout = book.find(path.replace('/pay/', ''))
    if (!checkout) return response.writeHead(404).end()
    if (request.method !== 'POST')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(payPage(checkout))
    const act = new URLSearchParams(body).get('act')
    const isOver = checkout.isEnded || paidOf(checkout)
    if (act === 'pay' && !isOver) await pay(checkout.id)
    if (act === 'fail' && !isOver) await fail(checkout.id)
    return response.writeHead(303, { location: checkout.returnUrl }).end()
  }

  async function answerCall(wire: Wire, request: IncomingMessage, body: string, response: ServerResponse) {
    const asked = { ...script }
    const [id = '', ending] = (request.url ?? '').slice(wire.prefix.length + 1).split('/')
    const operation = id === '' ? 'start' : ending === undefined ? 'status' : 'cancel'
    if (operation === 'status') asks.set(id, (asks.get(id) ?? 0) + 1)
    if (operation === 'start' && asked.startCut) return request.socket.destroy()
    // What refuses repeats what it was sent, as gateways do.
    const refuse = (status: number, why = '') =>
      response
        .writeHead(status, status < 400 ? { location: `${url}/elsewhere` } : {})
        .end(JSON.stringify({ why, sent: body, with: request.headers }))
    if (asked.refuse) return refuse(asked.refuse)
    if (asked.status500 === 'instead') return refuse(500)
    if (!wire.isAuthorized(request.headers.authorization)) return refuse(401)
    const done = operation === 'start' ? open(wire, request, body) : change(wire, request, id, ending)
    if (typeof done === 'string') return refuse(422, done)
    if (!done) return refuse(404)
    if (asked.slowMs) await setTimeout(asked.slowMs, undefined, { ref: false })
    if (asked[`${operation}Lost`]) return request.socket.destroy()
    if (asked.status500) return refuse(500)
    const text = asked.answerText ?? JSON.stringify(wire.show(done, pageOf(done)))
    response.writeHead(200, { 'content-type': 'application/json' }).end(text.padEnd(asked.answerBytes ?? 0))
  }

  function open(wire: Wire, { method, headers }: IncomingMessage, text: string): HeldCheckout | string {
    const body = JSON.parse(text)
    const odd = namesIn(body).filter((name) => !wire.names.includes(name))
    unexpected.push(...odd)
    if (method !== 'POST' || odd.length > 0) return `unexpected: ${odd}`
    const asked = wire.take(body)
    if (typeof asked === 'string') return asked
    return book.open({ ...asked, sent: { headers, body } })
  }

  function change(wire: Wire, { method }: IncomingMessage, id: string, ending?: string) {
    const checkout = book.find(id)
    if (!checkout || ending === undefined) return method === 'GET' ? checkout : undefined
    if (method !== wire.ending.method || ending !== wire.ending.path) return undefined
    if (paidOf(checkout) || checkout.isEnded) return 'it is over'
    checkout.isEnded = true
    return checkout
  }

  async function fail(id: string) {
    book.fail(id)
    await callbacks.tell(book.get(id), 'failed', script.callbacks)
  }

  async function pay(id: string, paying?: Paying) {
    if (script.failedBeforePaid) await fail(id)
    const payment = book.pay(id, paying)
    await callbacks.tell(book.get(id), 'paid', script.callbacks)
    return payment
  }

  return {
    url,
    accounts,
    checkouts: book.checkouts,
    unexpected,
    pay,
    fail,
    answered: callbacks.answered,
    sendLate: callbacks.sendLate,
    truth: () => book.truth(),
    script(next) {
      script = next
    },
    expire(id) {
      book.get(id).isEnded = true
    },
    sendCallback: (id, changes, event = 'paid') => callbacks.send(book.get(id), event, changes),
    reverse: (id, what) => book.reverse(id, what),
    asks: (id) => asks.get(id) ?? 0,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** 'a.0.b' of every value in it. */
function namesIn(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null) return [name]
  return Object.entries(value).flatMap(([key, inner]) => namesIn(inner, name ? `${name}.${key}` : key))
}

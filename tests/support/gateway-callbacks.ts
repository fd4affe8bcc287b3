// How the stand-in for payment gateways calls back: never, late, often or in the wrong order.
import type { HeldCheckout, Shape } from './gateway-book.ts'
import type { CallbackChanges, Event, Wire } from './gateway-shapes.ts'

/** How often each event is told, at the same moment; 1 if not said. 'late': when `sendLate` is called. 'reordered': with the payment, the newest first. */
export type CallbackManners = number | 'lost' | 'late' | 'reordered'

/** `hook` is where those go that have no address of their own, '' for nowhere. */
export function callbacksOf(wires: Record<Shape, Wire>, hook: () => string) {
  const answered: number[] = []
  const late: (() => Promise<void>)[] = []

  /** The status it was answered with; 0 without an answer. */
  async function send(checkout: HeldCheckout, event: Event, changes: CallbackChanges = {}) {
    const { headers, body } = wires[checkout.shape].callback(checkout, event, changes)
    const to = checkout.callbackUrl || hook()
    const status = to ? await post(to, headers, body) : 0
    answered.push(status)
    return status
  }

  async function sendLate() {
    for (const sendOne of late.splice(0)) await sendOne()
  }

  async function tell(checkout: HeldCheckout, event: Event, manners: CallbackManners = 1) {
    if (manners === 'lost') return
    if (typeof manners === 'number') {
      await Promise.all(Array.from({ length: manners }, () => send(checkout, event)))
      return
    }
    // It is told as it was when it happened.
    const [then, at] = [structuredClone(checkout), Date.now()]
    late.push(async () => {
      await send(then, event, { ageMs: Date.now() - at })
    })
    if (manners === 'reordered' && event === 'paid') {
      late.reverse()
      await sendLate()
    }
  }

  return { answered, send, sendLate, tell }
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<number> {
  try {
    return (await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })).status
  } catch {
    return 0
  }
}

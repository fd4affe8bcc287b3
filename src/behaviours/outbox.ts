// The outbox: forms sent without a connection, kept sealed on this device and sent once there is one. In pages, and before the service worker in /sw.js.
import { RECEIPT, send } from '#behaviours/outbox/send.ts'
import * as store from '#behaviours/outbox/store.ts'
import type { Outbox, OutboxForm } from '#behaviours/outbox/types.ts'

const NAME = 'outbox'
const LASTS_MS = 7 * 24 * 60 * 60_000
// Within this time it waits for the server's word, holding its turn; later, the next occasion sends.
const STAY_MS = 30_000

const isPage = 'document' in self
const canKeep = isSecureContext && 'indexedDB' in self && 'locks' in navigator
const channel = new BroadcastChannel(NAME)
const watching = new Set<() => void>()
let timer = 0

const outbox: Outbox = {
  async keep({ path, title }, filled) {
    if (!canKeep) return 'unavailable'
    const token = filled.fields.find(([name]) => name === 'token')?.[1] ?? ''
    const form: OutboxForm = {
      ...{ id: await hashOf(token), path, title, at: Date.now() },
      ...{ state: 'waiting', tries: 0, status: 0, next: 0, receipt: '' },
    }
    try {
      await store.add(form, filled)
    } catch (error) {
      return (error as DOMException).name === 'QuotaExceededError' ? 'full' : 'unavailable'
    }
    mark(true)
    tell()
    await askForSync()
    return 'kept'
  },
  async list() {
    const forms = canKeep && isMarked() ? await store.list() : []
    mark(forms.length > 0)
    return forms
  },
  async flush(now) {
    clearTimeout(timer)
    if (!canKeep || !isMarked()) return true
    const left = await navigator.locks.request(NAME, () => sendAll(now))
    if (left === null) return true
    if (isPage) {
      timer = self.setTimeout(outbox.flush, left)
      await askForSync()
    }
    return false
  },
  async open(id) {
    const found = await store.read(id)
    if (!found) return null
    await store.change(id, () => ({ state: 'opened' }))
    sessionStorage.setItem(NAME, id)
    tell()
    return found
  },
  async discard(id) {
    await store.remove(id)
    await outbox.list()
    tell()
  },
  watch: (changed) => void watching.add(changed),
}

/** Sends what is due; how long until the next is, in ms, null when none waits. One tab or worker at a time. */
async function sendAll(now: string | undefined): Promise<number | null> {
  if (now) await store.change(now, ({ text }) => (text ? { state: 'waiting', next: 0 } : {}))
  await expire()
  for (;;) {
    const waiting = (await store.list()).filter(({ state }) => state === 'waiting')
    if (waiting.length === 0) return null
    const [first] = waiting.sort((a, b) => a.next - b.next)
    const ms = first!.next - Date.now()
    if (ms > STAY_MS) return ms
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
    await send(first!.id)
    tell()
  }
}

/** After seven days nothing that was typed is kept; what became of it is said for as long again. */
async function expire(): Promise<void> {
  for (const { id, at, state } of await store.list()) {
    const age = Date.now() - at
    const isShort = state === 'sent' || state === 'expired'
    if (age > 2 * LASTS_MS) await store.remove(id)
    else if (age <= LASTS_MS || isShort) continue
    else await store.change(id, () => ({ ...store.EMPTIED, state: 'expired' }))
    tell()
  }
}

/** Noted where every page sees it without opening the database. */
function mark(isThere: boolean): void {
  if (!isPage) return
  if (isThere) localStorage.setItem(NAME, '1')
  else localStorage.removeItem(NAME)
}

/** A page asks the database only where something is kept; a worker cannot know. */
const isMarked = () => !isPage || localStorage.getItem(NAME) !== null

function tell(): void {
  channel.postMessage('')
  for (const changed of watching) changed()
}
channel.onmessage = () => {
  for (const changed of watching) changed()
}

type Syncing = { sync?: { register: (tag: string) => Promise<void> } }

/** Background Sync, where the browser has it; elsewhere the next page sends. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await (registration as Syncing | undefined)?.sync?.register(NAME).catch(() => {})
}

/** A form kept twice under one token is one form. */
async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

Object.assign(self, { outbox })
dispatchEvent(new Event('outbox'))
if (isPage && canKeep) {
  addEventListener('online', () => void sendNow())
  void forgetSubmitted().then(() => outbox.flush())
}

/** A form that was opened from the list and then submitted by its page is no longer kept: this is its receipt. */
async function forgetSubmitted(): Promise<void> {
  const id = sessionStorage.getItem(NAME)
  if (!id || !RECEIPT.test(location.pathname) || !document.referrer) return
  const form = (await outbox.list()).find((one) => one.id === id)
  if (form?.state !== 'opened' || new URL(document.referrer).pathname !== form.path) return
  sessionStorage.removeItem(NAME)
  await outbox.discard(id)
}

/** The line is back: what only waited for it need not wait any longer. */
async function sendNow(): Promise<void> {
  for (const { id, status } of await outbox.list())
    if (status === 0) await store.change(id, () => ({ next: 0 }))
  await outbox.flush()
}

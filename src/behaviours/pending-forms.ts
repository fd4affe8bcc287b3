// Pending forms: sent without a connection, kept sealed on this device and sent once there is one. In pages, and before the service worker in /sw.js.
import { askAbout, send } from '#behaviours/pending-forms/send.ts'
import * as store from '#behaviours/pending-forms/store.ts'
import type {
  FilledForm,
  PendingForm,
  PendingFormState,
  PendingForms,
} from '#behaviours/pending-forms/types.ts'

const NAME = 'pending-forms'
const LASTS_MS = 7 * 24 * 60 * 60_000
const isPage = 'document' in self
// So long the worker waits for the server's word, holding its turn: it has no later. A page has, and must not keep "Send now" waiting.
const STAY_MS = isPage ? 0 : 30_000
// Only in a secure context, and only where IndexedDB is; a browser may still refuse that.
const canKeep = 'locks' in navigator
const channel = new BroadcastChannel(NAME)
const watching = new Set<() => void>()
let timer = 0

const pendingForms: PendingForms = {
  async keep({ path, title }, filled) {
    if (!canKeep) return 'unavailable'
    const token = filled.fields.find(([name]) => name === 'token')?.[1] ?? ''
    const form: PendingForm = {
      id: await hashOf(token),
      path,
      title,
      at: Date.now(),
      state: 'waiting',
      tries: 0,
      status: 0,
      next: 0,
      receipt: '',
      isWhole: true,
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
      timer = self.setTimeout(pendingForms.flush, left)
      await askForSync()
    }
    return false
  },
  async open(id) {
    const found = await store.read(id)
    if (!found) return null
    const files: FilledForm['files'] = []
    for (const one of found.files) {
      const file = await store.readFile(one)
      if (file) files.push({ slot: one.slot, file })
    }
    await store.change(id, () => ({ state: 'opened' }))
    sessionStorage.setItem(NAME, id)
    tell()
    return { ...found, files }
  },
  async discard(id) {
    await store.change(id, () => null)
    await pendingForms.list()
    tell()
  },
  watch: (changed) => void watching.add(changed),
}

/** Sends what is due; how long until the next is, in ms, null when none waits. One tab or worker at a time. */
async function sendAll(now: string | undefined): Promise<number | null> {
  if (now) await store.change(now, ({ text }) => (text ? { state: 'waiting', next: 0 } : {}))
  await expire()
  for (const { id } of await formsThat('opened')) {
    await askAbout(id)
    tell()
  }
  for (;;) {
    const waiting = await formsThat('waiting')
    if (waiting.length === 0) return null
    const [first] = waiting.sort((a, b) => a.next - b.next)
    const ms = first!.next - Date.now()
    if (ms > STAY_MS) return ms
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
    await send(first!.id)
    tell()
  }
}

const formsThat = async (are: PendingFormState) => (await store.list()).filter(({ state }) => state === are)

/** After seven days nothing that was typed is kept; what became of it is said for as long again. */
async function expire(): Promise<void> {
  for (const { id, at, state } of await store.list()) {
    const age = Date.now() - at
    if (age > 2 * LASTS_MS) await store.change(id, () => null)
    else if (age > LASTS_MS && state !== 'sent' && state !== 'expired')
      await store.change(id, () => ({ ...store.EMPTIED, state: 'expired' }))
  }
  tell()
}

/** Noted where every page sees it without opening the database. */
function mark(isThere: boolean): void {
  if (!isPage) return
  if (isThere) localStorage.setItem(NAME, '1')
  else localStorage.removeItem(NAME)
}

/** A page asks the database only where something is kept; a worker cannot know. */
const isMarked = () => !isPage || localStorage.getItem(NAME) !== null

const hear = () => {
  for (const changed of watching) changed()
}
channel.onmessage = hear

function tell(): void {
  channel.postMessage('')
  hear()
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
  return new Uint32Array(hash, 0, 4).join('_')
}

Object.assign(self, { pendingForms })
dispatchEvent(new Event('pending-forms'))
if (isPage && canKeep) {
  addEventListener('online', () => void sendNow())
  void followToken().then(() => pendingForms.flush())
}

/** Opened, and the server has received other answers under its token: this page offers it as a new form, under a token of its own. */
async function followToken(): Promise<void> {
  const id = sessionStorage.getItem(NAME)
  const isOffered = document.querySelector('[data-notice=other-answers]')
  const token = document.querySelector<HTMLInputElement>('[data-request-form] [name=token]')
  if (!id || !isOffered || !token) return
  await store.replaceField(id, 'token', token.value)
  await store.change(id, () => ({ status: 0 }))
}

/** The line is back: what only waited for it need not wait any longer. */
async function sendNow(): Promise<void> {
  for (const { id, status } of await pendingForms.list())
    if (status === 0) await store.change(id, () => ({ next: 0 }))
  await pendingForms.flush()
}

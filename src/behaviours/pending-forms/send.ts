// Sends one pending form: its files one by one, as the page does, then its answers with the token they were typed under.
import * as store from '#behaviours/pending-forms/store.ts'
import type { PendingForm } from '#behaviours/pending-forms/types.ts'

const [OK, TIMEOUT, CONFLICT, TOO_MANY, SERVER] = [200, 408, 409, 429, 500]
// Longer than a large photo needs on a slow line.
const PATIENCE_MS = 3 * 60_000
// Doubled at each try, up to the longest.
const [FIRST_MS, LONGEST_MS] = [30_000, 60 * 60_000]
const RECEIPT = /^(\/fil)?\/requests\/[\w-]+$/

/** Sends it; what became of it is in the store. */
export async function send(id: string): Promise<void> {
  const found = await store.read(id)
  if (!found) return
  const { form, fields, files } = found
  const token = tokenOf(fields)
  for (const one of files) {
    const { slot } = one
    const file = await store.readFile(one)
    if (!file) return
    const answer = await post(`${form.path}?slot=${encodeURIComponent(slot)}`, [...token, [slot, file]])
    if (answer?.status !== OK) return settle(form, answer)
    const isThere = await store.change(id, (stored) => ({
      files: stored.files.filter((id) => id !== one.id),
      isWhole: false,
    }))
    if (!isThere) return
  }
  await settle(form, await post(form.path, [...fields, ['do', 'send']]))
}

const tokenOf = (fields: [string, string][]) => fields.filter(([name]) => name === 'token')

/** What the person has opened may have been submitted by its page: the server knows, by its token. */
export async function askAbout(id: string): Promise<void> {
  const found = await store.read(id)
  // Under this token other answers were received (pending-forms.ts follows the new one).
  if (!found || found.form.status === CONFLICT) return
  const answer = await post(`${found.form.path}?received`, tokenOf(found.fields))
  if (answer?.status === OK) await settle(found.form, answer)
}

async function post(path: string, entries: Iterable<[string, string | File]>): Promise<Response | null> {
  const body = new FormData()
  for (const [name, value] of entries) body.append(name, value)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return fetch(path, { method: 'POST', body, signal }).catch(() => null)
}

async function settle({ id, path, tries }: PendingForm, answer: Response | null): Promise<void> {
  const status = answer?.status ?? 0
  const { pathname } = new URL(answer?.url || location.href)
  if (answer?.redirected && RECEIPT.test(pathname)) {
    await store.change(id, () => ({ ...store.EMPTIED, state: 'sent', status, receipt: pathname }))
    await (await caches.open('own')).delete(path)
    return showOffline(pathname)
  }
  const isOver = status !== 0 && status !== TIMEOUT && status !== TOO_MANY && status < SERVER
  if (isOver) {
    const state = status === OK ? 'answered' : 'refused'
    return void (await store.change(id, () => ({ state, status })))
  }
  // A form that must wait is judged again by when its wait began; the page's own time may be a day old.
  const started = answer?.headers.get('form-started')
  if (started) await store.replaceField(id, 'started', started)
  const next = Date.now() + waitMs(tries, answer, Boolean(started))
  await store.change(id, () => ({ status, tries: tries + 1, next }))
}

/** What the server asks for, or longer from try to try; spread, because thousands of phones find a signal at once. */
function waitMs(tries: number, answer: Response | null, isHeld: boolean): number {
  const askedMs = Number(answer?.headers.get('retry-after') ?? 0) * 1000
  if (isHeld) return askedMs + 1000
  const growing = (askedMs || FIRST_MS) * 2 ** tries * (1 + Math.random() / 2)
  return Math.min(LONGEST_MS, growing)
}

type Worker = { visit?: (path: string) => Promise<unknown> }

/** The receipt opens without a connection from now on. */
async function showOffline(receipt: string): Promise<void> {
  const { visit } = self as Worker
  if (visit) await visit(receipt)
  else navigator.serviceWorker?.controller?.postMessage(receipt)
}

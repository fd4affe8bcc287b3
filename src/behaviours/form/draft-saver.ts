// Keeps what is typed: at the city from the first answer on, and on this device until the city has it. The first save that fails is said.
import { removeCopy, saveCopy } from '#behaviours/form/device-copy.ts'
import { readValues } from '#behaviours/form/form-values.ts'
import type { FormPage } from '#behaviours/form/page.ts'

export type DraftSaver = ReturnType<typeof startDraftSaving>

const PAUSE_MS = 1500
const RETRY_MS = [2000, 5000, 10_000, 30_000, 60_000]

export function startDraftSaving(page: FormPage) {
  const { form } = page
  const id = form.dataset.requestForm!
  let isBegun = form.dataset.savedAt !== undefined
  let isDirty = false
  let isStopped = false
  let fails = 0
  let timer = 0
  let last: Promise<boolean> = Promise.resolve(true)
  let running = new AbortController()

  const copy = (saved: boolean) => {
    if (!page.isShared()) saveCopy(id, { version: form.dataset.version!, saved, typed: readValues(form) })
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(save, ms)
  }
  const send = async (keepalive = false): Promise<boolean> => {
    if (isStopped) return false
    isDirty = false
    copy(false)
    running = new AbortController()
    const { signal } = running
    const answer = await page.ask('save', readValues(form), { keepalive, signal }).catch(() => null)
    const said = answer?.ok ? await answer.json().catch(() => null) : null
    if (isStopped) return false
    if (said) succeed(said.saved)
    else fail()
    return said !== null
  }
  const succeed = (words: string) => {
    fails = 0
    page.alarm('')
    page.saved(words)
    if (isDirty) later(PAUSE_MS)
    else copy(true)
  }
  const fail = () => {
    isDirty = true
    page.alarm(page.word(page.isShared() ? 'offlineShared' : 'offline'))
    later(RETRY_MS[Math.min(fails, RETRY_MS.length - 1)]!)
    fails += 1
  }
  /** One after the other, so that an older one never arrives last; true when the city has everything. */
  const save = (): Promise<boolean> => {
    clearTimeout(timer)
    last = last.then(() => send())
    return last
  }
  const leave = () => isDirty && void send(true)

  addEventListener('online', () => isDirty && void save())
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => document.hidden && leave())

  return {
    /** Something was typed, picked or added. */
    changed() {
      isBegun = true
      isDirty = true
      // While it fails the waits grow; typing on does not shorten them.
      if (fails === 0) later(PAUSE_MS)
    },
    save,
    isFailing: () => fails > 0,
    /** Nothing stays on a phone that is shared, and the city forgets whose it was. */
    shared() {
      form.autocomplete = page.isShared() ? 'off' : 'on'
      if (page.isShared()) removeCopy(id)
      if (isBegun) void save()
    },
    /** The form is on its way, or cleared: a draft kept later would bring back what is done with. */
    stop() {
      isStopped = true
      isDirty = false
      running.abort()
      clearTimeout(timer)
      removeCopy(id)
    },
    /** The page is still here, or has come back. */
    goOn() {
      isStopped = false
    },
  }
}

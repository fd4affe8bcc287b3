// Saves the draft on the server from the first answer on, and on this device until the server has it. Failed saves are shown.
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
    page.trouble('')
    page.saved(words)
    if (isDirty) later(PAUSE_MS)
    else copy(true)
  }
  const fail = () => {
    isDirty = true
    later(RETRY_MS[Math.min(fails, RETRY_MS.length - 1)]!)
    fails += 1
    form.dispatchEvent(new Event('unsaved'))
  }
  /** Saves run one after the other, so that an older one never arrives last; true when the server has everything. */
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
      page.alarm('')
      isBegun = true
      isDirty = true
      // Retries back off; further typing does not shorten the wait.
      if (fails === 0) later(PAUSE_MS)
    },
    save,
    isFailing: () => fails > 0,
    /** On a shared phone nothing stays on the device, and the server removes the link between draft and device. */
    shared() {
      form.autocomplete = page.isShared() ? 'off' : 'on'
      if (page.isShared()) removeCopy(id)
      if (isBegun) void save()
    },
    /** Call it when the form is sent or cleared: a later save would bring the draft back. */
    stop() {
      isStopped = true
      isDirty = false
      running.abort()
      clearTimeout(timer)
      removeCopy(id)
    },
    /** Resumes when the page was not left, or was restored from the back/forward cache. */
    goOn() {
      isStopped = false
    },
  }
}

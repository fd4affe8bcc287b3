// Uploads files as soon as they are chosen, one after the other; each can be cancelled and retried.
import { type FormPage, htmlOf } from '#behaviours/form/page.ts'
import { type FileUpload, sendFile, type UploadAnswer } from '#behaviours/form/send-file.ts'
import { shrink } from '#behaviours/form/shrink.ts'
import {
  addUploadRow,
  focusSlot,
  forgetRefused,
  refuse,
  showSlot,
  slotOf,
  type UploadRow,
} from '#behaviours/form/slot.ts'

export type Uploads = ReturnType<typeof enhanceUploads>
type Item = { slot: string; file: File; row: UploadRow; hasFailed: boolean; sending?: FileUpload }

const [TAKEN, REFUSED] = [200, 422]

export function enhanceUploads(page: FormPage, changed: () => void) {
  const { form } = page
  let items: Item[] = []
  let running: Promise<void> | null = null

  const drop = (item: Item) => {
    items = items.filter((one) => one !== item)
    item.row.remove()
  }
  const run = () => {
    running ??= sendAll().finally(() => {
      running = null
    })
  }
  const sendAll = async () => {
    for (let item = next(); item; item = next()) {
      page.announce(page.word('sending', item.file.name))
      const file = await shrink(item.file)
      // Cancelled while it was being shrunk.
      if (!items.includes(item)) continue
      if (file.size > Number(form.dataset.mostBytes)) {
        tooLarge(item)
        continue
      }
      item.sending = sendFile(form, item.slot, file, item.row.moved)
      const answer = await item.sending.answer
      if (items.includes(item)) settle(item, answer)
    }
  }
  const tooLarge = (item: Item) => {
    const text = page.word('tooLarge', item.file.name)
    refuse(slotOf(form, item.slot), text)
    drop(item)
    page.announce(text)
  }
  const next = () => items.find(({ hasFailed }) => !hasFailed)
  const settle = (item: Item, { status, html }: UploadAnswer) => {
    const { name } = item.file
    if (status !== TAKEN && status !== REFUSED) {
      const text = page.word('failed', name)
      item.hasFailed = true
      item.row.show(text)
      page.announce(text)
      return
    }
    const slot = slotOf(form, item.slot)
    showSlot(slot, html)
    drop(item)
    const refused = [...slot.querySelectorAll('[data-refused]')].at(-1)?.textContent ?? ''
    page.announce(status === TAKEN ? page.word('arrived', name) : refused)
    changed()
  }
  const retry = (item: Item) => {
    item.hasFailed = false
    item.row.show('')
    run()
  }
  const add = (slot: string, file: File) => {
    const item: Item = {
      slot,
      file,
      row: addUploadRow(page, slotOf(form, slot), file.name),
      hasFailed: false,
    }
    item.row.retry.addEventListener('click', () => retry(item))
    item.row.cancel.addEventListener('click', () => {
      drop(item)
      item.sending?.abort()
    })
    items.push(item)
  }

  form.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement
    const slot = input.dataset.upload
    if (!slot || !input.files) return
    forgetRefused(slotOf(form, slot))
    for (const file of input.files) add(slot, file)
    // Already uploaded: the form must not send them again.
    input.value = ''
    run()
  })
  addEventListener('online', () => items.filter(({ hasFailed }) => hasFailed).forEach(retry))

  return {
    isBusy: () => items.length > 0,
    /** Resolves when no upload is running; false when one has failed. */
    async settled(): Promise<boolean> {
      await running
      return items.length === 0
    },
    /** The files the server does not have yet, as they would be sent. */
    waiting: () => Promise.all(items.map(async ({ slot, file }) => ({ slot, file: await shrink(file) }))),
    waitingBytes: () => items.reduce((sum, { file }) => sum + file.size, 0),
    /** A file that was chosen earlier. */
    take(slot: string, file: File) {
      add(slot, file)
      run()
    },
    /** Call it when somebody else sends them. */
    stop() {
      items = []
    },
    /** Handles a button 'remove-file:…'. */
    async remove(button: HTMLButtonElement) {
      const slot = button.closest<HTMLElement>('[data-field]')!
      const answer = await page
        .ask(`slot=${encodeURIComponent(slot.dataset.field!)}`, [['do', button.value]])
        .catch(() => null)
      const html = await htmlOf(answer)
      if (!html) return page.alarm(page.word('tryAgain'))
      showSlot(slot, html)
      focusSlot(slot)
      page.announce(page.word('removed'))
      changed()
    },
  }
}

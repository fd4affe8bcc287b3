// Shows the forms that wait on this device: when SUBMIT was pressed, what became of each, and buttons to send, open or discard it.
import type { FilledForm, Outbox, OutboxForm } from '#behaviours/outbox/types.ts'

const found = () => (self as { outbox?: Outbox }).outbox
const section = document.querySelector<HTMLElement>('[data-outbox-list]')
const start = () => section && startList(section, found()!)
// The two scripts come in any order; the outbox imports nothing, because it also stands in the service worker.
if (found()) start()
else addEventListener('outbox', start, { once: true })

// Its body was too large for the server: opened without its files, it can be sent with others.
const TOO_LARGE = 413

function startList(section: HTMLElement, outbox: Outbox) {
  const words = JSON.parse(section.dataset.words!) as Record<string, string>
  const place = (name: string) => section.querySelector<HTMLElement>(`[data-${name}]`)!
  const dialog = section.querySelector('dialog')!
  const say = (word: string) => {
    place('outbox-told').textContent = words[word] ?? ''
  }
  let forms: OutboxForm[] = []

  const draw = async () => {
    forms = await outbox.list()
    const focused = document.activeElement?.closest<HTMLElement>('[data-act]')
    const [act, id] = [focused?.dataset.act, focused?.closest('li')?.id]
    place('forms').replaceChildren(...forms.map((form) => itemOf(section, form)))
    place('none').hidden = forms.length > 0
    if (!id) return
    const again = document.getElementById(id)?.querySelector<HTMLElement>(`[data-act=${act}], [data-act]`)
    ;(again ?? section.querySelector<HTMLElement>('[tabindex]'))?.focus()
  }
  const send = async (id: string) => {
    say('sending')
    await outbox.flush(id)
    const { state, status } = (await outbox.list()).find((form) => form.id === id) ?? {}
    say(state === 'waiting' ? (status === 0 ? 'noConnection' : 'busy') : '')
  }
  const open = async (form: OutboxForm) => {
    if (!navigator.onLine) return say('openLater')
    const filled = await outbox.open(form.id)
    if (filled) post(form, filled)
  }
  const discard = (id: string) => {
    dialog.returnValue = ''
    dialog.onclose = async () => {
      if (dialog.returnValue !== 'discard') return
      await outbox.discard(id)
      say('discarded')
    }
    dialog.showModal()
  }

  section.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-act]')
    const form = forms.find(({ id }) => id === button?.closest('li')?.id)
    if (!button || !form) return
    const { act } = button.dataset
    if (act === 'send') void send(form.id)
    else if (act === 'open') void open(form)
    else if (act === 'discard') discard(form.id)
    else void outbox.discard(form.id)
  })
  outbox.watch(draw)
  void draw()
}

/** What the template holds for this state, filled in. */
function itemOf(section: HTMLElement, { id, state, title, receipt, at }: OutboxForm): HTMLElement {
  const item = section.querySelector('template')!.content.firstElementChild!.cloneNode(true) as HTMLElement
  item.id = id
  for (const part of item.querySelectorAll<HTMLElement>('[data-when]'))
    if (!part.dataset.when!.split(' ').includes(state)) part.remove()
  const how = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Manila' } as const
  const holes: Record<string, string> = {
    title,
    time: new Intl.DateTimeFormat(`${document.documentElement.lang}-PH`, how).format(at),
    reference: receipt.split('/').at(-1)!,
  }
  for (const hole of item.querySelectorAll<HTMLElement>('[data-hole]'))
    hole.textContent = holes[hole.dataset.hole!]!
  for (const link of item.querySelectorAll<HTMLAnchorElement>('a[data-hole]')) link.href = receipt
  return item
}

/** Posts it as its page would, so that the server shows it again: filled in, and with what is wrong where it has said so. */
function post({ path, state, status }: OutboxForm, { fields, files }: FilledForm): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: path, enctype: 'multipart/form-data', hidden: true })
  const add = (name: string, value: string) => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  const isJudged = state === 'refused' || state === 'answered'
  for (const [name, value] of fields) add(name, value)
  add('do', isJudged && status !== TOO_LARGE ? 'send' : 'reopen')
  for (const { slot, file } of status === TOO_LARGE ? [] : files) {
    const input = document.createElement('input')
    const chosen = new DataTransfer()
    chosen.items.add(file)
    Object.assign(input, { type: 'file', name: slot })
    input.files = chosen.files
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

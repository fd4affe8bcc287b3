// Shows the forms that wait on this device: when SUBMIT was pressed, what became of each, and buttons to send, open or discard it.
import type { FilledForm, PendingForm, PendingForms } from '#behaviours/pending-forms/types.ts'
import { dateWords } from '#kit/dates.ts'

const found = () => (self as { pendingForms?: PendingForms }).pendingForms
const section = document.querySelector<HTMLElement>('[data-pending-forms-list]')
const start = () => section && startList(section, found()!)
// The two scripts come in any order; that of pending forms imports nothing, because it is also in the service worker.
if (found()) start()
else addEventListener('pending-forms', start, { once: true })

const TOO_LARGE = 413

function startList(section: HTMLElement, pendingForms: PendingForms) {
  const words = JSON.parse(section.dataset.words!) as Record<string, string>
  const place = (name: string) => section.querySelector<HTMLElement>(`[data-${name}]`)!
  const dialog = section.querySelector('dialog')!
  const say = (word: string) => {
    place('pending-forms-told').textContent = words[word] ?? ''
  }
  let forms: PendingForm[] = []

  // On the page of a form the heading says that it is not sent, until every form is.
  const sayKept = (isKept: boolean) => {
    const said = section.querySelectorAll<HTMLElement>('[data-kept]')
    for (const part of said) part.hidden = !isKept
    place('sent').hidden = said.length > 0 && isKept
  }
  const draw = async () => {
    forms = await pendingForms.list()
    const focused = document.activeElement?.closest<HTMLElement>('[data-act]')
    const [act, id] = [focused?.dataset.act, focused?.closest('li')?.id]
    place('forms').replaceChildren(...forms.map((form) => itemOf(section, form)))
    place('none').hidden = forms.length > 0
    sayKept(forms.length === 0 || forms.some(({ state }) => state === 'waiting'))
    if (!id) return
    const again = document.getElementById(id)?.querySelector<HTMLElement>(`[data-act=${act}], [data-act]`)
    ;(again ?? section.querySelector<HTMLElement>('[tabindex]'))?.focus()
  }
  const send = async (id: string) => {
    say('sending')
    await pendingForms.flush(id)
    const { state, status } = (await pendingForms.list()).find((form) => form.id === id) ?? {}
    say(state === 'waiting' ? (status === 0 ? 'noConnection' : 'busy') : '')
  }
  const open = async (form: PendingForm) => {
    if (!navigator.onLine) return (await canOpenOffline(form)) ? openOffline(form) : say('openLater')
    const filled = await pendingForms.open(form.id)
    if (!filled) return
    say('sending')
    post(form, filled, await upload(form, filled))
  }
  const discard = (id: string) => {
    dialog.returnValue = ''
    dialog.onclose = async () => {
      if (dialog.returnValue !== 'discard') return
      await pendingForms.discard(id)
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
    else void pendingForms.discard(form.id)
  })
  pendingForms.watch(draw)
  void draw()
}

/** While its page is in the service worker's cache; what the server knows better than this device waits for it. */
const canOpenOffline = async ({ path, state, isWhole }: PendingForm) =>
  state !== 'answered' && isWhole && (await caches.match(path, { ignoreVary: true })) !== undefined

/** form/open-pending.ts fills it in. */
function openOffline({ id, path }: PendingForm): void {
  const isHere = location.pathname === path
  location.assign(`${path}#pending-${id}`)
  if (isHere) location.reload()
}

/** What the template holds for this state, filled in. */
function itemOf(section: HTMLElement, { id, state, title, receipt, at }: PendingForm): HTMLElement {
  const item = section.querySelector('template')!.content.firstElementChild!.cloneNode(true) as HTMLElement
  item.id = id
  for (const part of item.querySelectorAll<HTMLElement>('[data-when]'))
    if (!part.dataset.when!.split(' ').includes(state)) part.remove()
  const words = dateWords(document.documentElement.lang === 'fil' ? 'fil' : 'en')
  const time = new Date(at).toISOString()
  const holes: Record<string, string> = {
    title,
    time: `${words.longDate(time)}, ${words.shortTime(time)}`,
    reference: receipt.split('/').at(-1)!,
  }
  for (const hole of item.querySelectorAll<HTMLElement>('[data-hole]'))
    hole.textContent = holes[hole.dataset.hole!]!
  for (const link of item.querySelectorAll<HTMLAnchorElement>('a[data-hole]')) link.href = receipt
  return item
}

/** What the server does not have yet, after an upload of each file alone: all of them in one body would be over its limit. */
type Left = { files: FilledForm['files']; tooLarge: string[] }

async function upload({ path }: PendingForm, { fields, files }: FilledForm): Promise<Left> {
  const left: Left = { files: [], tooLarge: [] }
  for (const { slot, file } of files) {
    const body = new FormData()
    body.append('token', new Map(fields).get('token')!)
    body.append(slot, file)
    const answer = await fetch(`${path}?slot=${slot}`, { method: 'POST', body }).catch(() => null)
    // With others it can be sent.
    if (answer?.status === TOO_LARGE) left.tooLarge.push(file.name)
    // What else is wrong with it, the server says on the page of the form.
    else if (!answer?.ok) left.files.push({ slot, file })
  }
  return left
}

/** Posts it as its page would, so that the server shows it again: filled in, and with what is wrong where it has said so. */
function post({ path, state, status }: PendingForm, { fields }: FilledForm, { files, tooLarge }: Left): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: path, enctype: 'multipart/form-data', hidden: true })
  const add = (name: string, value: string) => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  const isJudged = state === 'refused' || state === 'answered'
  const isWhole = status !== TOO_LARGE && tooLarge.length === 0
  for (const [name, value] of fields) add(name, value)
  add('do', isJudged && isWhole ? 'send' : `reopen:${tooLarge.join('; ')}`)
  for (const { slot, file } of files) {
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

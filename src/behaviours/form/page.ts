// Access to the page of a form: the form, its words, its status messages, and calls to the server.

export type FormWords = Record<string, string>
export type FormPage = ReturnType<typeof openPage>

const PATIENCE_MS = 20_000
const ANNOUNCED_MS = 15_000

export function openPage(form: HTMLFormElement) {
  const words = JSON.parse(form.dataset.words!) as FormWords
  const place = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)!
  let timer = 0
  const alarms = { answer: '', trouble: '' }
  // Setting the same text again would make screen readers announce it again.
  const write = (name: string, text: string) => {
    if (place(name).textContent !== text) place(name).textContent = text
  }
  const showAlarm = () => {
    const text = alarms.answer || alarms.trouble
    write('alarm', text)
    // The message makes the bar at the foot of a phone higher; it must not cover the focused control.
    if (text && form.contains(document.activeElement))
      document.activeElement!.scrollIntoView({ block: 'nearest' })
  }
  return {
    form,
    /** A sentence of the page; `name` fills its hole. */
    word: (key: string, name = ''): string => words[key]!.replace('{{name}}', name),
    /** Shows a status message for a while. */
    announce: (text: string) => {
      write('told', text)
      clearTimeout(timer)
      timer = window.setTimeout(write, ANNOUNCED_MS, 'told', '')
    },
    /** Removes a status message that is no longer true. */
    unsay: (text: string) => {
      if (place('told').textContent === text) write('told', '')
    },
    /** The answer to what the person pressed: it stays until the next press or change. */
    alarm: (text: string) => {
      alarms.answer = text
      showAlarm()
    },
    /** What is wrong in the meantime, as long as it is: never in the place of an answer, which would be taken for it. */
    trouble: (text: string) => {
      alarms.trouble = text
      showAlarm()
    },
    saved: (text: string) => write('saved', text),
    missing: (count: number, at: string) => {
      const key = ['missingNone', 'missingOne'][count] ?? 'missingMany'
      write('missing', words[key]!.replace('{{count}}', String(count)))
      const link = place('missing')
      if (at) link.setAttribute('href', `#${at}`)
      else link.removeAttribute('href')
    },
    isShared: (): boolean => form.querySelector<HTMLInputElement>('[name=shared]')!.checked,
    /** Requests a part of the page (`?check=…`). Rejects on a timeout. */
    ask: (part: string, fields: Iterable<[string, string]>, options: CallOptions = {}): Promise<Response> => {
      const abort = new AbortController()
      const timer = setTimeout(() => abort.abort(), PATIENCE_MS)
      options.signal?.addEventListener('abort', () => abort.abort())
      return fetch(addressOf(form, part), {
        method: 'POST',
        body: new URLSearchParams([...controlsOf(form), ...fields]),
        keepalive: options.keepalive,
        signal: abort.signal,
      }).finally(() => clearTimeout(timer))
    },
  }
}

type CallOptions = { keepalive?: boolean; signal?: AbortSignal }

/** The address of a part of this form's page. */
export const addressOf = (form: HTMLFormElement, part: string): string =>
  `${form.getAttribute('action')}?${part}`

/** The fields every call carries (`data-carried`): the token of the draft, and whether the phone is shared. */
export function controlsOf(form: HTMLFormElement): [string, string][] {
  const carried = new Set(
    Array.from(form.querySelectorAll<HTMLInputElement>('[data-carried]'), ({ name }) => name),
  )
  return [...new FormData(form)].filter((entry): entry is [string, string] => carried.has(entry[0]))
}

/** The HTML fragment of an answer; '' without one. */
export async function htmlOf(answer: Response | null): Promise<string> {
  return answer?.ok ? answer.text().catch(() => '') : ''
}

/** The element of an HTML fragment. */
export function elementOf(html: string): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content.firstElementChild as HTMLElement
}

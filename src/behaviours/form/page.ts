// The page of a form as its script knows it: the form, its words, the places where something is said, and calls to the server.

export type Words = Record<string, string>
export type FormPage = ReturnType<typeof openPage>

const PATIENCE_MS = 20_000
const TOLD_MS = 15_000

export function openPage(form: HTMLFormElement) {
  const words = JSON.parse(form.dataset.words!) as Words
  const place = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)!
  let told = 0
  // The same words again would be read out again.
  const write = (name: string, text: string) => {
    if (place(name).textContent !== text) place(name).textContent = text
  }
  return {
    form,
    /** A sentence of the page; `name` fills its hole. */
    word: (key: string, name = ''): string => words[key]!.replace('{{name}}', name),
    /** Says what has happened; it does not stand there for ever. */
    tell: (text: string) => {
      write('told', text)
      clearTimeout(told)
      told = window.setTimeout(write, TOLD_MS, 'told', '')
    },
    alarm: (text: string) => write('alarm', text),
    saved: (text: string) => write('saved', text),
    missing: (count: number, at: string) => {
      const key = ['missingNone', 'missingOne'][count] ?? 'missingMany'
      write('missing', words[key]!.replace('{{count}}', String(count)))
      const link = place('missing')
      if (at) link.setAttribute('href', `#${at}`)
      else link.removeAttribute('href')
    },
    isShared: (): boolean => form.querySelector<HTMLInputElement>('[name=shared]')!.checked,
    /** Asks for a part of the page (`?check=…`). Rejects when nobody answers in time. */
    ask: (part: string, fields: Iterable<[string, string]>, options: Asking = {}): Promise<Response> =>
      fetch(addressOf(form, part), {
        method: 'POST',
        body: new URLSearchParams([...controlsOf(form), ...fields]),
        keepalive: options.keepalive,
        // Browsers of before 2022 wait as long as the connection does.
        signal: options.signal ?? AbortSignal.timeout?.(PATIENCE_MS),
      }),
  }
}

type Asking = { keepalive?: boolean; signal?: AbortSignal }

/** Of a part of this form's page. */
export const addressOf = (form: HTMLFormElement, part: string): string =>
  `${form.getAttribute('action')}?${part}`

/** What every call carries: whose draft it is, and whether the phone is shared. */
export const controlsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] => entry[0] === 'token' || entry[0] === 'shared',
  )

/** What a part of the page was answered with, as elements. */
export function elementOf(html: string): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content.firstElementChild as HTMLElement
}

// Shows suggestions while a person types in a search form (WAI-ARIA combobox pattern); without script the form works as it is.

type Suggestion = { title: string; href: string; kind: string }

const WAIT_MS = 180
const LEAST_CHARS = 2

for (const form of document.querySelectorAll<HTMLFormElement>('[data-suggest]')) enhanceSearchForm(form)

function enhanceSearchForm(form: HTMLFormElement) {
  const input = form.querySelector('input')!
  const list = listFor(form, input)
  let active = -1
  let wait = 0

  const options = () => [...list.children] as HTMLAnchorElement[]
  const choose = (index: number) => {
    active = index
    for (const [at, option] of options().entries()) option.ariaSelected = String(at === active)
    const id = options()[active]?.id
    if (id) input.setAttribute('aria-activedescendant', id)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (found: Suggestion[]) => {
    list.replaceChildren(...found.map((one, index) => optionFor(one, `${list.id}-${index}`)))
    list.hidden = found.length === 0
    input.ariaExpanded = String(found.length > 0)
    choose(-1)
  }
  const ask = async (query: string) => {
    if (query.trim().length < LEAST_CHARS) return show([])
    const answer = await fetch(form.dataset.suggest + encodeURIComponent(query)).catch(() => null)
    // A slow answer to an earlier query must not replace the suggestions for the current one.
    if (answer?.ok && input.value === query) show(((await answer.json()) as { data: Suggestion[] }).data)
  }

  input.addEventListener('input', () => {
    clearTimeout(wait)
    wait = window.setTimeout(() => ask(input.value), WAIT_MS)
  })
  input.addEventListener('keydown', (event) => {
    const count = options().length
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') show([])
    else if (step && count > 0) {
      event.preventDefault()
      // Without a selection, up goes to the last suggestion.
      choose(active < 0 && step < 0 ? count - 1 : (active + step + count) % count)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      options()[active]?.click()
    }
  })
}

/** Creates the empty list under the input and makes the input its combobox. */
function listFor(form: HTMLFormElement, input: HTMLInputElement): HTMLElement {
  const list = document.createElement('div')
  list.className = 'suggestions'
  list.id = `${input.id}-suggestions`
  list.setAttribute('role', 'listbox')
  list.ariaLabel = form.dataset.suggestions ?? ''
  list.hidden = true
  form.append(list)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-controls', list.id)
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  return list
}

function optionFor({ title, href, kind }: Suggestion, id: string): HTMLAnchorElement {
  const option = document.createElement('a')
  const small = document.createElement('small')
  small.textContent = kind
  option.append(`${title} `, small)
  option.id = id
  option.href = href
  option.tabIndex = -1
  option.setAttribute('role', 'option')
  return option
}

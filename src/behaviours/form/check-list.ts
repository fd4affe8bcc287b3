// What was answered, as a list to read once more before the form is sent.
import { isAnswered } from '#behaviours/form/form-values.ts'

const FIELDS = '[data-field]:not([data-lines], fieldset:disabled *)'

export function startCheckList(form: HTMLFormElement): void {
  const fold = form.querySelector<HTMLDetailsElement>('[data-check]')!
  const show = () => {
    if (!fold.open) return
    const fields = [...form.querySelectorAll(FIELDS)].filter(isAnswered)
    fold.lastElementChild!.replaceChildren(...fields.flatMap(rowOf))
  }
  fold.addEventListener('toggle', show)
  // Not when a field is left: the list would move the button away while it is pressed.
  form.addEventListener('input', show)
}

const rowOf = (field: Element): HTMLElement[] => [
  textIn('dt', field.querySelector('legend, label')!.firstChild!.textContent),
  textIn('dd', answerIn(field)),
]

const textIn = (tag: string, textContent: string | null) =>
  Object.assign(document.createElement(tag), { textContent })

const answerIn = (field: Element) =>
  Array.from(
    field.querySelectorAll('.file-name, :checked + span, option:checked, output'),
    (one) => one.textContent,
  ).join(', ') || field.querySelector<HTMLInputElement>('input, textarea')!.value

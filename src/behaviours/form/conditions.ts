// Conditional parts: shown while their condition holds; otherwise disabled, so that nothing in them is sent.

export function startConditions(form: HTMLFormElement): { look: () => void } {
  const parts = [...form.querySelectorAll<HTMLElement>('[data-when]')]
  // Folded only for who has no script.
  for (const fold of form.querySelectorAll<HTMLDetailsElement>('[data-when] > details')) fold.open = true
  const look = (name?: string) => {
    for (const part of parts) if (name === undefined || part.dataset.when === name) show(form, part)
  }
  look()
  form.addEventListener('change', ({ target }) => look((target as HTMLInputElement).name))
  return { look }
}

function show(form: HTMLFormElement, part: HTMLElement) {
  const holds = part.dataset.is!.split(' ').includes(answerTo(form, part.dataset.when!))
  part.toggleAttribute('data-holds', holds)
  if (part instanceof HTMLFieldSetElement) part.disabled = !holds
}

function answerTo(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked) return ''
  return control instanceof RadioNodeList ||
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement
    ? control.value
    : ''
}

// Fills in at once what another answer says: the name on one's own record, the rest of an address in a barangay of the city.
// What a person typed is not overwritten, but by the choice it names; the server does so for who has no script (forms/fill-in.ts).

import { showProblem } from '#behaviours/form/field-checks.ts'
import { isGiven } from '#behaviours/form/form-values.ts'
import type { FormPage } from '#behaviours/form/page.ts'

type Giving = { from: string; label: string; texts: Record<string, string> }
type Same = { when: { name: string; is: string[] }; pairs: [string, string][] }
type Control = HTMLInputElement | HTMLSelectElement

export function startFilling({ form, ...page }: FormPage, changed: () => void): void {
  const { gives, same } = JSON.parse(form.dataset.fills ?? '{"gives":[]}') as { gives: Giving[]; same?: Same }
  /** What this script wrote, by the name of the control. */
  const written = new Map<string, string>()
  const controlOf = (name: string) => form.elements.namedItem(name) as Control
  const isFree = (name: string) => ['', written.get(name)].includes(controlOf(name).value)

  const put = (name: string, text: string): boolean => {
    const control = controlOf(name)
    if (control.value === text) return false
    control.value = text
    if (text) written.set(name, text)
    else written.delete(name)
    const field = control.closest<HTMLElement>('[data-field]')!
    field.toggleAttribute('data-filled', text !== '')
    showProblem(field, '')
    return text !== ''
  }

  const giveRest = ({ from, label, texts }: Giving) => {
    const select = controlOf(from) as HTMLSelectElement
    const [chosen] = select.value ? select.selectedOptions : []
    const wanted = Object.entries({ [label]: chosen?.text ?? '', ...texts })
    return wanted
      .filter(([name]) => isFree(name) || name === label)
      .map(([name, text]) => put(name, chosen ? text : ''))
  }

  /** Who types over what a choice gave takes the choice back: the two would disagree. */
  const takeBack = ({ from, label, texts }: Giving, name: string) => {
    if (name === label || name in texts) controlOf(from).value = ''
  }

  /** From the side where something changed to the other, as long as nobody typed anything there. */
  const takeName = ({ when, pairs }: Same, name: string) => {
    const holds = when.is.includes((form.elements.namedItem(when.name) as RadioNodeList | Control).value)
    const sides = pairs.some(([one]) => one === name) || name === when.name ? [0, 1] : [1, 0]
    const [from, to] = sides as [0 | 1, 0 | 1]
    if (!holds) return pairs.flat().map((one) => written.has(one) && isFree(one) && put(one, ''))
    const isEmpty = (side: 0 | 1) => pairs.every((pair) => controlOf(pair[side]).value === '')
    const [source, target] = name === when.name && isEmpty(from) ? [to, from] : [from, to]
    if (!pairs.every((pair) => isFree(pair[target]))) return []
    return pairs.map((pair) => put(pair[target], controlOf(pair[source]).value))
  }

  /** The line in the place of what was filled in says it. */
  const showGiven = () => {
    for (const fold of givenFolds) {
      const line = fold.querySelector('[data-line]')!
      line.textContent = textsOf(fold).join(fold.dataset.between) || line.textContent
    }
  }
  const givenFolds = form.querySelectorAll<HTMLDetailsElement>('[data-given]')
  const textsOf = ({ dataset }: HTMLElement) =>
    dataset.given!.split(' ').flatMap((name) => controlOf(name).value || [])
  showGiven()
  form.addEventListener('restored', () => {
    showGiven()
    // An address elsewhere is in sight again, as the server shows it.
    for (const fold of givenFolds) if (!isGiven(fold) && textsOf(fold).length > 0) fold.open = true
  })

  // Only a person fires it: a field typed over is theirs, and no longer marked as filled in.
  form.addEventListener('input', ({ target }) => {
    const control = target as Control
    if (!written.delete(control.name)) return
    control.closest('[data-field]')!.removeAttribute('data-filled')
    if (!form.querySelector('[data-filled]')) page.unsay(page.word('filled'))
  })
  form.addEventListener('change', ({ target }) => {
    const { name } = target as Control
    for (const giving of gives) takeBack(giving, name)
    const done = [
      ...gives.filter(({ from }) => from === name).flatMap(giveRest),
      ...(same && [same.when.name, ...same.pairs.flat()].includes(name) ? takeName(same, name) : []),
    ]
    showGiven()
    if (done.includes(true)) page.announce(page.word('filled'))
    if (done.length > 0) changed()
  })
}

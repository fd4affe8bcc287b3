// Checks in form definitions what TypeScript cannot; it throws while the process starts, never during a visit.
import { type Form, insteadOf, type Part, partsOf, type Question, type When } from '#forms/define.ts'
import { CONTROL_NAMES } from '#forms/read.ts'
import { totalNamed } from '#forms/totals.ts'

/** Returns the form if its names are unique and its conditions, alternatives and contacts name existing questions. */
export function defineForm(form: Form): Form {
  const fail = (why: string): never => {
    throw new Error(`form ${form.id}: ${why}`)
  }
  const names = partsOf(form).flatMap(({ part }) => namesOf(part))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) fail(`${twice} is asked twice`)
  const taken = names.find((name) => (CONTROL_NAMES as readonly string[]).includes(name))
  if (taken) fail(`${taken} is a name of the page’s own`)
  const unknown = namedBy(form).find((name) => !names.includes(name))
  if (unknown) fail(`no question ${unknown}`)
  for (const when of whensOf(form)) {
    const wrong = whyNot(form, when)
    if (wrong) fail(`a condition on ${when.name}: ${wrong}`)
  }
  const amounts = partsOf(form).flatMap(({ part }) => (part.part === 'lines' ? part.of : part))
  const isMoney = (name: string) =>
    amounts.some((one) => one.part === 'question' && one.name === name && one.kind.kind === 'money')
  for (const one of amounts)
    for (const name of one.part === 'question' && one.sumOf ? [one.name, ...one.sumOf] : [])
      if (!isMoney(name)) fail(`${name} is no amount of a sum`)
  for (const { part } of partsOf(form)) {
    const wrong = part.part === 'lines' ? part.of.find((cell) => !isCell(form, cell)) : undefined
    if (wrong) fail(`${wrong.name} cannot stand in a row`)
  }
  return form
}

const namesOf = (part: Part): string[] =>
  part.part === 'lines' ? [part.name, ...part.of.map((cell) => cell.name)] : [part.name]

const whensOf = (form: Form): When[] => [
  ...(form.anonymous ? [form.anonymous] : []),
  ...form.sections.flatMap(({ when }) => when ?? []),
  ...partsOf(form).flatMap(({ part }) => part.when ?? []),
  ...(form.sameName ? [form.sameName.when] : []),
]

const namedBy = (form: Form): string[] => [
  ...Object.values(form.contact),
  ...form.applicant,
  ...(form.applicantElse ?? []),
  ...form.searched,
  ...(form.sameName?.pairs.flat() ?? []),
  ...whensOf(form).map(({ name }) => name),
  ...partsOf(form).flatMap(({ part }) =>
    part.part === 'question' && part.gives ? [part.gives.label, ...Object.keys(part.gives.texts)] : [],
  ),
  ...partsOf(form).flatMap(({ part }) => insteadOf(part)),
  ...form.sections.flatMap(({ folds = [] }) => folds.flatMap((fold) => fold.names)),
]

/** A condition may depend only on an unconditional choice: a hidden answer could otherwise keep it true. */
function whyNot(form: Form, when: When): string | null {
  const found = partsOf(form).find(({ part }) => part.name === when.name)
  if (found?.part.part !== 'question' || found.part.when || found.section.when) return 'not always asked'
  const values = found.part.kind.options?.map(({ value }) => value) ?? []
  const missing = when.is.find((value) => !values.includes(value))
  return missing === undefined ? null : `${missing} is not among its answers`
}

// An unticked checkbox is not sent, so the values of later rows would move up. Only a total stands for a cell.
const isCell = (form: Form, cell: Question) =>
  cell.name.endsWith('[]') &&
  !cell.when &&
  insteadOf(cell).every((name) => totalNamed(form, name)?.sumOf?.includes(cell.name)) &&
  cell.kind.control !== 'checkbox'

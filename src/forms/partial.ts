// A partial form for a correction or an amendment; and stored answers turned back into raw input.

import type { QuestionKind } from '#fields/question-kind.ts'
import {
  type Form,
  insteadOf,
  type Part,
  partsOf,
  type Section,
  type When,
  withoutHelpers,
} from '#forms/define.ts'
import type { Answers, RawInput, Row } from '#forms/read.ts'
import { pesos } from '#kit/pesos.ts'

type Options = {
  /** Whether a part that is left out has an answer already: its alternative is then optional. */
  isGiven?: (name: string) => boolean
  /** Whether the named file slots are required even if the form makes them optional. */
  slotsNeeded?: boolean
}

/** The parts with these names, and those whose conditions depend on them. */
export function partialForm(form: Form, names: readonly string[], options: Options = {}): Form {
  const wanted = withDependents(form, names)
  const kept = (when: When | undefined) => (when && wanted.has(when.name) ? when : undefined)
  const sections = withoutHelpers(form).sections.flatMap((section): Section[] => {
    const parts = section.parts
      .filter(({ name }) => wanted.has(name))
      .map((part) => alone({ ...part, when: kept(part.when) }, names, wanted, options))
    const isAdvice = section.parts.length === 0 && kept(section.when) !== undefined
    return parts.length > 0 || isAdvice ? [{ ...section, when: kept(section.when), parts }] : []
  })
  return { ...form, sections }
}

/**
 * Adds the questions whose conditions depend on the named ones, since a changed answer decides whether they apply; and a total
 * with all its parts, since none of them changes alone.
 */
function withDependents(form: Form, names: readonly string[]): Set<string> {
  const wanted = new Set(names)
  const sums = partsOf(form).flatMap(({ part }) =>
    part.part === 'question' && part.sumOf
      ? [[part.name, ...part.sumOf.map((name) => holderOf(form, name))]]
      : [],
  )
  for (let before = -1; before < wanted.size; ) {
    before = wanted.size
    for (const { part, section } of partsOf(form))
      if ([part.when, section.when].some((when) => when && wanted.has(when.name))) wanted.add(part.name)
    for (const sum of sums) if (sum.some((name) => wanted.has(name))) for (const name of sum) wanted.add(name)
  }
  return wanted
}

/** The name of the part a control is in: its own, or that of its lines. */
const holderOf = (form: Form, name: string): string =>
  partsOf(form).find(({ part }) => part.part === 'lines' && part.of.some((cell) => cell.name === name))?.part
    .name ?? name

function alone(
  part: Part,
  names: readonly string[],
  wanted: ReadonlySet<string>,
  { isGiven = () => false, slotsNeeded = false }: Options,
): Part {
  if (part.part === 'slot' && slotsNeeded && names.includes(part.name))
    return { ...part, optional: false, unless: undefined }
  if (part.part === 'lines' || part.unless === undefined) return part
  const others = insteadOf(part)
  if (others.some((name) => wanted.has(name)))
    return { ...part, unless: others.filter((name) => wanted.has(name)) }
  return { ...part, unless: undefined, optional: part.optional || others.some(isGiven) }
}

/** The raw input that gives these answers when it is read again. */
export function toRawInput(form: Form, answers: Answers): RawInput {
  const typed: Record<string, string[]> = {}
  for (const { part } of partsOf(form)) {
    if (part.part === 'question') typed[part.name] = [textOf(part.kind, answers[part.name])]
    if (part.part !== 'lines') continue
    const answer = answers[part.name]
    const rows: Row[] = Array.isArray(answer) ? answer : []
    for (const { name, kind } of part.of) typed[name] = rows.map((row) => textOf(kind, row[name]))
  }
  return typed
}

function textOf(kind: QuestionKind, value: unknown): string {
  if (value === undefined) return ''
  // The question had another kind when it was answered: keep the value as it is.
  return kind.kind === 'money' && typeof value === 'number' ? pesos(value).slice(1) : String(value)
}

// A total that is the sum of other amounts of its form, those in rows included. Once one of them is given, what was typed as the
// total no longer counts.
import { type FormSchema, type Part, partsOf, type Question } from '#forms/define.ts'
import { centavosOf, pesos } from '#kit/pesos.ts'
import { tidy } from '#kit/tidy.ts'

/** As `RawInput`, which the reading of forms gives. */
type TextsByName = Readonly<Record<string, readonly string[]>>

/** The sum as an amount; null when no part of it is given, '' when one cannot be read. */
export function sumText({ sumOf = [] }: Question, typed: TextsByName): string | null {
  const given = sumOf.flatMap((name) => typed[name] ?? []).flatMap((text) => tidy(text) || [])
  if (given.length === 0) return null
  const amounts = given.map(centavosOf)
  return amounts.includes(null) ? '' : pesos(amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0))
}

/** The question `name` if it is a total. */
export function totalNamed(form: FormSchema, name: string | undefined): Question | undefined {
  const part = partsOf(form).find((one) => one.part.name === name)?.part
  return part?.part === 'question' && part.sumOf ? part : undefined
}

/** Whether the total was typed, and no part of it: as in forms begun before its parts were asked. */
export const isTypedAlone = (total: Question, typed: TextsByName): boolean =>
  tidy(typed[total.name]?.[0]) !== '' && sumText(total, typed) === null

/**
 * What was typed into a part of a form, and of its totals also what the page did not ask, as it was answered `before`: a page made
 * before the parts of a total were asked shows only some of them.
 */
export function withUnasked(form: FormSchema, typed: TextsByName, before: TextsByName): TextsByName {
  const unasked = partsOf(form)
    .filter(({ part }) => isOfTotal(form, part))
    .map(({ part }) => controlsOf(part))
    .filter((names) => names.every((name) => typed[name] === undefined))
    .flat()
  return { ...Object.fromEntries(unasked.map((name) => [name, before[name] ?? []])), ...typed }
}

const isOfTotal = (form: FormSchema, part: Part): boolean =>
  partsOf(form).some(
    ({ part: total }) =>
      total.part === 'question' &&
      total.sumOf !== undefined &&
      [total.name, ...total.sumOf].some((name) => controlsOf(part).includes(name)),
  )

const controlsOf = (part: Part): readonly string[] =>
  part.part === 'lines' ? part.of.map(({ name }) => name) : [part.name]

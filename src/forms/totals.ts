// A total that is the sum of other amounts of its form, those in rows included. Once one of them is given, what was typed as the
// total no longer counts.
import { type FormSchema, partsOf, type Question } from '#forms/define.ts'
import type { RawInput } from '#forms/read.ts'
import { tidy } from '#forms/tidy.ts'
import { centavosOf, pesos } from '#kit/pesos.ts'

/** The sum as an amount; null when no part of it is given, '' when one cannot be read. */
export function sumText({ sumOf = [] }: Question, typed: RawInput): string | null {
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
export const isTypedAlone = (total: Question, typed: RawInput): boolean =>
  tidy(typed[total.name]?.[0]) !== '' && sumText(total, typed) === null

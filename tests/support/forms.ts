// A complete sending of each form, made from its definition: what a person who fills in everything would send.
import { type Form, insteadOf, type Lines, type Part, type Question } from '#forms/define.ts'
import { applying } from '#forms/read.ts'

export type Sample = { typed: Record<string, string[]>; files: Record<string, number> }

/** What to send instead, by name; null leaves the name out. Rows of lines are given by their cells. */
export type Overrides = Record<string, string | string[] | null>

/**
 * Every question that applies, with the sample of its kind, one row of each lines, one file in each slot that is needed.
 * The word that papers will be shown later stays out, since they are here; so does what only helps to fill in others.
 * A total stands alone, unless a part of it is named.
 */
export function sampleOf(form: Form, overrides: Overrides = {}): Sample {
  const given = Object.entries(overrides).filter(([, value]) => value !== null)
  const chosen = Object.fromEntries(given.map(([name, value]) => [name, [value].flat() as string[]]))
  const left = Object.keys(overrides).filter((name) => overrides[name] === null)
  const named = Object.keys(overrides)
  // Conditions rest on questions that are always asked, so two rounds find all that applies.
  const first = { ...samplesOf(form, chosen, named), ...chosen }
  const typed = { ...samplesOf(form, first, named), ...chosen }
  for (const name of left) delete typed[name]
  const needed = applying(form, typed).filter((part) => part.part === 'slot' && !part.optional)
  return { typed, files: Object.fromEntries(needed.map(({ name }) => [name, 1])) }
}

/** Each total itself where a part of it is among `named`, otherwise its parts. */
const listSummedAway = (parts: readonly Part[], named: readonly string[]): readonly string[] =>
  parts.flatMap((part) => {
    if (part.part !== 'question' || !part.sumOf) return []
    return part.sumOf.some((name) => named.includes(name)) ? part.name : part.sumOf
  })

function samplesOf(
  form: Form,
  typed: Record<string, string[]>,
  named: readonly string[],
): Record<string, string[]> {
  const parts = applying(form, typed)
  const summedAway = listSummedAway(parts, named)
  const insteadOfFiles = parts.flatMap((part) => (part.part === 'slot' ? insteadOf(part) : []))
  return Object.fromEntries(
    parts
      .flatMap((part) => questionsOf(part))
      .filter(({ name, gives }) => !insteadOfFiles.includes(name) && !gives && !summedAway.includes(name))
      .map(({ name, kind }) => [name, [kind.sample]]),
  )
}

/** The questions of a part: itself, or the cells of its rows. */
export const questionsOf = (part: Part): readonly Question[] => {
  if (part.part === 'lines') return part.of
  return part.part === 'question' ? [part] : []
}

/** `count` rows of lines, each cell with its sample. */
export const rowsOfSamples = (part: Lines, count: number): Record<string, string[]> =>
  Object.fromEntries(
    part.of.map(({ name, kind }) => [name, Array.from({ length: count }, () => kind.sample)]),
  )

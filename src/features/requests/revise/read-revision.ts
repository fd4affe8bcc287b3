// What is sent to revise a request, read as the whole it makes: the earlier answers with those that are changed. It changes nothing itself.
import { isDeepStrictEqual } from 'node:util'
import { type Form, partsOf } from '#forms/define.ts'
import { toRawInput } from '#forms/partial.ts'
import { type Answers, type FileCounts, type RawInput, type ReadForm, readForm } from '#forms/read.ts'

export type ReadRevision = ReadForm & {
  /** Whether any answer is another than before. */
  isChanged: boolean
}

/** Reads the whole form: `typed` is of the part alone, the rest is as it was answered. `unknown` holds what is of no question of the part. */
export function readRevision(
  form: Form,
  part: Form,
  { before, typed, files }: { before: Answers; typed: RawInput; files: FileCounts },
  today: string,
): ReadRevision {
  const old = toRawInput(form, before)
  const replaced = new Set(controlsOf(part))
  const kept = Object.entries(old).filter(([name]) => !replaced.has(name))
  const merged = readForm(form, { ...Object.fromEntries(kept), ...typed }, files, today)
  const { unknown } = readForm(part, typed, files, today)
  const isChanged = !isDeepStrictEqual(merged.answers, readForm(form, old, files, today).answers)
  return { ...merged, unknown, isChanged }
}

/** Names of questions whose earlier answers no longer fit, since the form has changed: they are asked too. */
export const findOutgrown = (form: Form, before: Answers, files: FileCounts, today: string): string[] => {
  const wrong = new Set(
    readForm(form, toRawInput(form, before), files, today).problems.map(({ name }) => name),
  )
  return partsOf(form).flatMap(({ part }) => {
    const names = part.part === 'lines' ? [part.name, ...part.of.map(({ name }) => name)] : [part.name]
    return names.some((name) => wrong.has(name)) ? part.name : []
  })
}

const controlsOf = (form: Form): string[] =>
  partsOf(form).flatMap(({ part }) => (part.part === 'lines' ? part.of.map(({ name }) => name) : part.name))

// What of a draft still holds when the form has changed since it was kept. What does not is named, never dropped in silence.
import { computeVersion } from '#features/requests/form-version.ts'
import { type Form, partsOf } from '#forms/define.ts'
import { checkField, type RawInput } from '#forms/read.ts'

export type FittedDraft = {
  typed: RawInput
  /** Names of questions whose answer no longer fits: they are asked again. */
  changed: string[]
  /** Answers whose question is asked no more. */
  gone: string[]
}

/** Keeps the answers that still read without a problem; of a form that has not changed, every one. `today` 'YYYY-MM-DD' in the city. */
export function fitDraft(form: Form, typed: RawInput, version: string, today: string): FittedDraft {
  if (version === computeVersion(form)) return { typed, changed: [], gone: [] }
  const asked = namesOf(form)
  const fitted: Record<string, readonly string[]> = {}
  const changed: string[] = []
  const gone: string[] = []
  for (const [name, values] of Object.entries(typed)) {
    if (!asked.has(name)) {
      gone.push(...values.filter((value) => value.trim() !== ''))
      continue
    }
    fitted[name] = values.map((value) =>
      checkField(form, name, { [name]: [value] }, today) === null ? value : '',
    )
    if (fitted[name].join('\0') !== values.join('\0')) changed.push(name)
  }
  return { typed: fitted, changed, gone }
}

const namesOf = (form: Form): Set<string> =>
  new Set(
    partsOf(form).flatMap(({ part }) =>
      part.part === 'lines' ? part.of.map(({ name }) => name) : part.name,
    ),
  )

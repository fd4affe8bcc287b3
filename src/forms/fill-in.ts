// What other answers leave no doubt about is filled in where it was left empty: the name on one's own record, the rest of an
// address in a barangay of the city. What was typed is never overwritten; where it contradicts, nothing is filled in.
import { HOLES } from '#domain/city.ts'
import type { FormSchema, Part, Question, SameName } from '#forms/define.ts'
import type { Both } from '#kit/lang.ts'

export type FilledIn = {
  /** By the name of the question. */
  texts: Readonly<Record<string, string>>
  /** Helpers whose choice says something else than was typed into the question `other`. */
  contradicted: readonly { name: string; other: Question }[]
  /** Helpers without a choice, where nothing was typed either into what they give: that it is missing is said there alone. */
  unanswered: readonly { name: string; otherwise: Both }[]
  /** Names of questions whose answer another question gives whole: what is wrong with it is said there alone. */
  taken: readonly string[]
}
type TextOf = (name: string) => string
type ByName = ReadonlyMap<string, Question>

/** `parts` are those that apply; `textOf` gives what was typed, tidied. */
export function fillIn(
  { sameName }: Pick<FormSchema, 'sameName'>,
  parts: readonly Part[],
  textOf: TextOf,
): FilledIn {
  const asked: ByName = new Map(
    parts.flatMap((part) => (part.part === 'question' ? [[part.name, part] as const] : [])),
  )
  const given = [...asked.values()].map((helper) => giveRest(helper, asked, textOf))
  const name = sameName ? takeName(sameName, asked, textOf) : { texts: {}, taken: [] }
  return {
    texts: Object.assign(name.texts, ...given.map(({ texts }) => texts)),
    contradicted: given.flatMap(({ contradicted }) => contradicted),
    unanswered: given.flatMap(({ unanswered }) => unanswered),
    taken: [...name.taken, ...given.flatMap(({ taken }) => taken)],
  }
}

type TakenName = Pick<FilledIn, 'texts' | 'taken'>

/** One name for the other, where the other was left empty; a whole one also where the other says the same as far as it goes. */
function takeName({ when, pairs }: SameName, asked: ByName, textOf: TextOf): TakenName {
  const nothing = { texts: {}, taken: [] }
  if (!when.is.includes(textOf(when.name)) || !pairs.flat().every((name) => asked.has(name))) return nothing
  const isWhole = (side: 0 | 1) =>
    pairs.every((pair) => asked.get(pair[side])!.optional || textOf(pair[side]) !== '')
  for (const [from, to] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const agrees = pairs.every((pair) => {
      const typed = textOf(pair[to])
      return typed === '' || typed.toLowerCase() === textOf(pair[from]).toLowerCase()
    })
    const isEmpty = pairs.every((pair) => textOf(pair[to]) === '')
    if (!isEmpty && !(isWhole(from) && !isWhole(to) && agrees)) continue
    const texts = onlyEmpty(
      pairs.map((pair) => [pair[to], textOf(pair[from])]),
      textOf,
    )
    return { texts, taken: isEmpty ? pairs.map((pair) => pair[to]) : [] }
  }
  return nothing
}

const NOTHING: FilledIn = { texts: {}, contradicted: [], unanswered: [], taken: [] }

function giveRest({ name, gives, kind }: Question, asked: ByName, textOf: TextOf): FilledIn {
  if (!gives) return NOTHING
  const names = [gives.label, ...Object.keys(gives.texts)].filter((one) => asked.has(one))
  if ([name, ...names].every((one) => textOf(one) === ''))
    return { ...NOTHING, unanswered: [{ name, otherwise: gives.otherwise }], taken: names }
  const option = kind.options?.find(({ value }) => value === textOf(name))
  if (!option) return NOTHING
  const texts: Readonly<Record<string, string>> = { [gives.label]: option.label.en, ...gives.texts }
  const other = names.find((one) => !agree(textOf(one), texts[one]!))
  if (other !== undefined) return { ...NOTHING, contradicted: [{ name, other: asked.get(other)! }] }
  const given = names.map((one) => [one, texts[one]!] as const)
  return { ...NOTHING, texts: onlyEmpty(given, textOf) }
}

const onlyEmpty = (given: readonly (readonly [string, string])[], textOf: TextOf): Record<string, string> =>
  Object.fromEntries(given.filter(([name, text]) => text !== '' && textOf(name) === ''))

// Said before or after a name without changing which place it is.
const SAYS_NOTHING = new Set([
  'barangay',
  'brgy',
  'bgy',
  'city',
  'municipality',
  'of',
  HOLES.fil.kind,
  'siyudad',
  'ng',
])

/** Whether one says the same as the other as far as it goes: "Brgy. Sta. Ana" and "Santa Ana". */
function agree(typed: string, given: string): boolean {
  const [one, two] = [wordsOf(typed), wordsOf(given)]
  return [...one].every((word) => two.has(word)) || [...two].every((word) => one.has(word))
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
      .map((word) => ({ sta: 'santa', sto: 'santo' })[word] ?? word)
      .filter((word) => !SAYS_NOTHING.has(word)),
  )

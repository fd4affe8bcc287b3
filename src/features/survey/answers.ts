// What the survey asks beside ARTA's own words, and how answers enter: who answers may leave out who they are, not what they think.
import { CC_CHOICES, CC_NAMES, SCALE_POINTS, SQD_NAMES } from '#collections/survey.collection.ts'
import { CITY } from '#domain/city.ts'
import { askCount } from '#fields/count.ts'
import { askEmail } from '#fields/email.ts'
import type { Problem, ProblemCode, Reading } from '#fields/problem.ts'
import { askLongText } from '#fields/text.ts'
import type { RawInput } from '#forms/read.ts'
import { tidy } from '#kit/tidy.ts'

export const CLIENT_TYPES = ['citizen', 'business', 'government'] as const
export const SEXES = ['female', 'male'] as const
/** By their codes: PSGC, Philippine Statistics Authority. A list, since an object would put '10' before '01'. */
const ALL_REGIONS: readonly (readonly [code: string, name: string])[] = [
  ['13', 'National Capital Region (NCR)'],
  ['14', 'Cordillera Administrative Region (CAR)'],
  ['01', 'Region I (Ilocos Region)'],
  ['02', 'Region II (Cagayan Valley)'],
  ['03', 'Region III (Central Luzon)'],
  ['04', 'Region IV-A (CALABARZON)'],
  ['17', 'MIMAROPA Region'],
  ['05', 'Region V (Bicol Region)'],
  ['06', 'Region VI (Western Visayas)'],
  ['18', 'Negros Island Region (NIR)'],
  ['07', 'Region VII (Central Visayas)'],
  ['08', 'Region VIII (Eastern Visayas)'],
  ['09', 'Region IX (Zamboanga Peninsula)'],
  ['10', 'Region X (Northern Mindanao)'],
  ['11', 'Region XI (Davao Region)'],
  ['12', 'Region XII (SOCCSKSARGEN)'],
  ['16', 'Region XIII (Caraga)'],
  ['19', 'Bangsamoro Autonomous Region in Muslim Mindanao (BARMM)'],
]
const isOwn = ([code]: (typeof ALL_REGIONS)[number]) => CITY.psgc.startsWith(code)
/** The city's own stands first. */
export const REGIONS: ReadonlyMap<string, string> = new Map([
  ...ALL_REGIONS.filter(isOwn),
  ...ALL_REGIONS.filter((region) => !isOwn(region)),
])
export const AGE = askCount({ min: 1, max: 120 })
export const SUGGESTIONS = askLongText({ max: 1000 })
export const EMAIL = askEmail()

export const NOT_APPLICABLE = 'na'
const scale = [...Array.from({ length: SCALE_POINTS }, (_, i) => String(i + 1)), NOT_APPLICABLE]
/** The values of the scale of SQD0 to SQD8, in order. */
export const SCALE: readonly string[] = scale

/** '' and null: not said. The choices of CC and SQD count from 1; null of an SQD is "not applicable". */
export type SurveyAnswers = {
  client: string
  sex: string
  age: number | null
  region: string
  cc: [number, number, number]
  sqd: (number | null)[]
  suggestions: string
  email: string
}
export type SurveyProblem = { name: string; problem: Problem }
export type ReadSurvey = { answers: SurveyAnswers; problems: SurveyProblem[]; unknown: string[] }

const ABOUT_WHOM = ['client', 'sex', 'age', 'region'] as const
const NAMES: readonly string[] = [...ABOUT_WHOM, ...CC_NAMES, ...SQD_NAMES, 'suggestions', 'email']

/** The only way answers to the survey enter. */
export function readSurvey(typed: RawInput): ReadSurvey {
  const problems: SurveyProblem[] = []
  const given = (name: string) => tidy(typed[name]?.[0])
  const wrong = (name: string, code: ProblemCode) => void problems.push({ name, problem: { code } })
  const oneOf = (name: string, values: readonly string[], isNeeded = false): string => {
    const value = given(name)
    if (value === '' && isNeeded) wrong(name, 'unchosen')
    if (value !== '' && !values.includes(value)) wrong(name, 'notAChoice')
    return value
  }
  const read = <V>(name: string, kind: { read(typed: string, today: string): Reading<V> }): V | null => {
    if (given(name) === '') return null
    const reading = kind.read(given(name), '')
    if ('value' in reading) return reading.value
    problems.push({ name, problem: reading.problem })
    return null
  }
  const cc = (name: (typeof CC_NAMES)[number]): number => Number(oneOf(name, upTo(CC_CHOICES[name]), true))

  const about = { client: oneOf('client', CLIENT_TYPES), sex: oneOf('sex', SEXES), age: read('age', AGE) }
  const region = oneOf('region', [...REGIONS.keys()])
  const cc1 = cc('cc1')
  // Who knows of no Citizen's Charter is asked nothing more about it: N/A, by the official form.
  const isUnknown = cc1 === CC_CHOICES.cc1
  const rest = isUnknown ? [CC_CHOICES.cc2, CC_CHOICES.cc3] : [cc('cc2'), cc('cc3')]
  const sqd = SQD_NAMES.map((name) => oneOf(name, SCALE, true))
  const answers: SurveyAnswers = {
    ...about,
    region,
    cc: [cc1, rest[0]!, rest[1]!],
    sqd: sqd.map((value) => (value === NOT_APPLICABLE ? null : Number(value))),
    suggestions: read('suggestions', SUGGESTIONS) ?? '',
    email: read('email', EMAIL) ?? '',
  }
  const unknown = Object.keys(typed).filter((name) => !NAMES.includes(name) || typed[name]!.length > 1)
  return { answers, problems, unknown }
}

export const upTo = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i + 1))

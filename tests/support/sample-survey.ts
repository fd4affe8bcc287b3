// A survey for tests: as many questions and choices as ARTA's form has, in words of our own.
import { CC_CHOICES, CC_NAMES, SCALE_POINTS, SQD_NAMES, survey } from '#collections/survey.collection.ts'
import type { Database } from '#db/database.ts'
import { publishNew } from './publish.ts'

const both = (text: string) => ({ en: text, fil: `${text} (fil)` })
const choices = (what: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ choice: both(`${what}, choice ${i + 1}`) }))

/** The whole wording, as staff would paste it. */
export const SURVEY_CONTENT: Record<string, unknown> = {
  title: both('A sample survey'),
  intro: both('A sample introduction.'),
  ...Object.fromEntries([...CC_NAMES, ...SQD_NAMES].map((name) => [name, both(`Sample ${name}?`)])),
  ...Object.fromEntries(CC_NAMES.map((name) => [`${name}Choices`, choices(name, CC_CHOICES[name])])),
  scale: choices('scale', SCALE_POINTS + 1),
}

/** Publishes a wording by the commands staff use; answers the entry's id. */
export const publishSurvey = (db: Database, content = SURVEY_CONTENT): Promise<string> =>
  publishNew(db, survey, content)

/** What somebody could send. */
export const SURVEY_TYPED: Record<string, string[]> = {
  client: ['citizen'],
  sex: ['female'],
  age: ['34'],
  region: ['04'],
  cc1: ['1'],
  cc2: ['2'],
  cc3: ['1'],
  ...Object.fromEntries(SQD_NAMES.map((name) => [name, ['5']])),
  suggestions: ['Mas mahabang oras po sana, Niño.'],
  email: ['ana.reyes@b.example'],
}

// The wording of the client satisfaction survey (ARTA MC 2022-05): staff paste ARTA's text; the number of questions and choices is fixed. The survey is offered only when the wording is complete in both languages.
import { defineCollection, type FieldValues } from '#collections/define.ts'
import { type Field, shown } from '#fields/field.ts'
import { rows } from '#fields/rows.ts'
import { text } from '#fields/text.ts'
import { LANGS, type Lang } from '#kit/lang.ts'

const MAX_QUESTION_CHARS = 600

const question = (label: string) => text({ label, translated: true, max: MAX_QUESTION_CHARS })
const choices = (label: string, max: number) =>
  rows({
    label: `${label}: its ${max} choices, in the order of the official form`,
    max,
    of: { choice: text({ label: 'Choice', translated: true }) },
  })

/** The choices of each question on the Citizen's Charter; of CC2 and CC3 the last is "not applicable". */
export const CC_CHOICES = { cc1: 4, cc2: 5, cc3: 4 } as const
export const CC_NAMES = ['cc1', 'cc2', 'cc3'] as const
export const SQD_NAMES = ['sqd0', 'sqd1', 'sqd2', 'sqd3', 'sqd4', 'sqd5', 'sqd6', 'sqd7', 'sqd8'] as const
/** From strong disagreement to strong agreement; "not applicable" stands after them. */
export const SCALE_POINTS = 5

export const survey = defineCollection({
  id: 'survey',
  label: 'Client satisfaction survey',
  list: 'survey.json',
  titleField: 'title',
  isSetting: true,
  facts: { none: 'the wording of a form' },
  fields: {
    title: text({ label: 'Title', translated: true, max: 160 }),
    intro: text({ label: 'Introduction', translated: true, optional: true, max: 1200 }),
    approval: text({ label: 'Approval number of the form', optional: true, max: 60 }),
    cc1: question('CC1'),
    cc1Choices: choices('CC1', CC_CHOICES.cc1),
    cc2: question('CC2'),
    cc2Choices: choices('CC2', CC_CHOICES.cc2),
    cc3: question('CC3'),
    cc3Choices: choices('CC3', CC_CHOICES.cc3),
    scale: choices('The scale of SQD0 to SQD8, from strongly disagree to strongly agree', SCALE_POINTS + 1),
    sqd0: question('SQD0'),
    sqd1: question('SQD1'),
    sqd2: question('SQD2'),
    sqd3: question('SQD3'),
    sqd4: question('SQD4'),
    sqd5: question('SQD5'),
    sqd6: question('SQD6'),
    sqd7: question('SQD7'),
    sqd8: question('SQD8'),
  },
})

export type Wording = FieldValues<typeof survey.fields>

/** Whether every question and every choice is there in both languages. `content` is as kept. */
export function isWhole(content: Record<string, unknown>): boolean {
  const lists: [unknown, number][] = [
    ...CC_NAMES.map((name): [unknown, number] => [content[`${name}Choices`], CC_CHOICES[name]]),
    [content.scale, SCALE_POINTS + 1],
  ]
  return (
    ['title', ...CC_NAMES, ...SQD_NAMES].every((name) => isInBoth(content[name])) &&
    lists.every(([list, count]) => {
      const there = (list ?? []) as { choice?: unknown }[]
      return there.length === count && there.every(({ choice }) => isInBoth(choice))
    })
  )
}

const isInBoth = (words: unknown) => LANGS.every((lang) => Boolean((words as Record<string, string>)?.[lang]))

/** The wording in one language; `content` is as kept. */
export const wordingIn = (content: Record<string, unknown>, lang: Lang): Wording =>
  Object.fromEntries(
    Object.entries(survey.fields as Record<string, Field>).map(([name, field]) => [
      name,
      shown(field, content[name], lang).value,
    ]),
  ) as Wording

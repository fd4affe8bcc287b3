// What the answers add up to, as ARTA's yearly report asks: by service, year and quarter. It names nobody: no reference and no e-mail.
import { CC_CHOICES, CC_NAMES, SCALE_POINTS, SQD_NAMES } from '#collections/survey.collection.ts'
import type { Reader } from '#db/database.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { FormId } from '#domain/forms.ts'
import { type OfficeCode, type ReceivingOffice, receives } from '#domain/offices.ts'
import { REGIONS, type SurveyAnswers } from '#features/survey/answers.ts'
import { csvOf, dayCell } from '#kit/csv.ts'
import { type Keys, openText } from '#kit/server/sealing.ts'

/** By the day of the answer, in the city. Without `form` every service, without `office` every office, without `quarter` the whole year. */
export type SurveyReportFilter = {
  form?: FormId
  office?: OfficeCode | ''
  year: number
  quarter?: 1 | 2 | 3 | 4
}

const AGREES_FROM = 4

export async function computeSurveyTotals(
  reader: Reader,
  keys: Pick<Keys, 'records'>,
  of: SurveyReportFilter,
) {
  const all = (await readAnswered(reader, keys, of)).map(({ answers }) => answers)
  const count = (list: (number | null)[], value: number | null) => list.filter((one) => one === value).length
  const sqd = SQD_NAMES.map((name, index) => {
    const given = all.map((answers) => answers.sqd[index]!)
    const points = Array.from({ length: SCALE_POINTS }, (_, i) => count(given, i + 1))
    const notApplicable = count(given, null)
    const applies = given.length - notApplicable
    const agree = points.slice(AGREES_FROM - 1).reduce((sum, one) => sum + one, 0)
    return { name, points, notApplicable, score: applies === 0 ? null : agree / applies }
  })
  const cc = CC_NAMES.map((name, index) => {
    const given = all.map((answers) => answers.cc[index]!)
    return Array.from({ length: CC_CHOICES[name] }, (_, i) => count(given, i + 1))
  })
  return { invited: await countInvited(reader, of), answered: all.length, cc, sqd }
}

/** One row an answer, in the order of ARTA's form; what people wrote in their own words only if `suggestions`. */
export async function exportSurveyCsv(
  reader: Reader,
  keys: Pick<Keys, 'records'>,
  { suggestions, ...of }: SurveyReportFilter & { suggestions: boolean },
): Promise<string> {
  const person = ['client_type', 'sex', 'age', 'region']
  const head = ['date', 'service', 'office', ...person, ...CC_NAMES, ...SQD_NAMES]
  const rows = (await readAnswered(reader, keys, of)).map(
    ({ answeredAt, form, office, wording, answers }) => [
      dayCell(answeredAt),
      form,
      office,
      answers.client,
      answers.sex,
      answers.age ?? '',
      REGIONS.get(answers.region) ?? '',
      ...answers.cc,
      ...answers.sqd.map((point) => point ?? 'N/A'),
      ...(suggestions ? [answers.suggestions] : []),
      wording,
    ],
  )
  return csvOf([[...head, ...(suggestions ? ['suggestions'] : []), 'wording'], ...rows])
}

type Answered = {
  answeredAt: string
  form: FormId
  office: ReceivingOffice
  wording: string
  answers: SurveyAnswers
}

async function readAnswered(
  reader: Reader,
  { records }: Pick<Keys, 'records'>,
  of: SurveyReportFilter,
): Promise<Answered[]> {
  const rows = await within(reader, 'answered_at', of).orderBy('answered_at').orderBy('id').execute()
  return rows.map(({ id, answered_at: answeredAt, sealed, form, office, wording }) => ({
    answeredAt,
    form,
    office,
    wording,
    answers: JSON.parse(openText(records, contextOf('surveys', 'sealed', id), sealed)) as SurveyAnswers,
  }))
}

const countInvited = async (reader: Reader, of: SurveyReportFilter) =>
  (await within(reader, 'invited_at', of).execute()).length

function within(
  reader: Reader,
  when: 'answered_at' | 'invited_at',
  { form, office, year, quarter }: SurveyReportFilter,
) {
  const [from, to] = quarter ? [quarter * 3 - 3, quarter * 3] : [0, 12]
  let rows = reader
    .selectFrom('surveys')
    .select(['id', 'answered_at', 'sealed', 'form', 'office', 'wording'])
    .where(when, '>=', startOf(year, from))
    .where(when, '<', startOf(year, to))
  if (form !== undefined) rows = rows.where('form', '=', form)
  if (office === undefined) return rows
  return rows.where((e) => (receives(office) ? e('office', '=', office) : e.lit(false)))
}

const HOURS_BEFORE_UTC = 8

/** Midnight in the city at the beginning of a month counted from 0; the Philippines have one time, all year. */
const startOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1, -HOURS_BEFORE_UTC)).toISOString()

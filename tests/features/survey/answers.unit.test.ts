// The survey's structure and how its answers enter; and a table that no spreadsheet runs.
import { expect, test } from 'vitest'
import { isWhole, SQD_NAMES, wordingIn } from '#collections/survey.collection.ts'
import { readSurvey, SCALE } from '#features/survey/answers.ts'
import { csvOf } from '#kit/csv.ts'
import { SURVEY_CONTENT, SURVEY_TYPED } from '#tests/support/sample-survey.ts'

const without = (record: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
const codes = (typed: Record<string, string[]>) =>
  readSurvey(typed).problems.map(({ name, problem }) => `${name} ${problem.code}`)

test('a whole survey has three questions on the Charter, nine on the service and a scale of six, in both languages', () => {
  expect(isWhole(SURVEY_CONTENT)).toBe(true)
  expect(SQD_NAMES).toHaveLength(9)
  expect(SCALE).toEqual(['1', '2', '3', '4', '5', 'na'])
  expect(wordingIn(SURVEY_CONTENT, 'fil').sqd8).toBe('Sample sqd8? (fil)')
  expect(wordingIn(SURVEY_CONTENT, 'en').cc2Choices).toHaveLength(5)
})

test.each([...Object.keys(SURVEY_CONTENT).filter((name) => name !== 'intro')])(
  'a survey without %s, or with it in one language, is not whole',
  (name) => {
    expect(isWhole(without(SURVEY_CONTENT, name))).toBe(false)
    const value = SURVEY_CONTENT[name]
    const half = Array.isArray(value) ? [{ choice: { en: 'x' } }, ...value.slice(1)] : { en: 'x' }
    expect(isWhole({ ...SURVEY_CONTENT, [name]: half })).toBe(false)
    if (Array.isArray(value)) {
      expect(isWhole({ ...SURVEY_CONTENT, [name]: value.slice(1) })).toBe(false)
      expect(isWhole({ ...SURVEY_CONTENT, [name]: [...value, value[0]] })).toBe(false)
    }
  },
)

test('a survey may do without an introduction', () => {
  expect(isWhole(without(SURVEY_CONTENT, 'intro'))).toBe(true)
})

test('whole answers are taken as they are', () => {
  const { answers, problems, unknown } = readSurvey(SURVEY_TYPED)
  expect([problems, unknown]).toEqual([[], []])
  expect(answers).toEqual({
    client: 'citizen',
    sex: 'female',
    age: 34,
    region: '04',
    cc: [1, 2, 1],
    sqd: Array(9).fill(5),
    suggestions: 'Mas mahabang oras po sana, Niño.',
    email: 'ana.reyes@b.example',
  })
})

test('who answers may leave out who they are', () => {
  const questions = Object.fromEntries(
    Object.entries(SURVEY_TYPED).filter(([name]) => /^(cc|sqd)/.test(name)),
  )
  const { answers, problems } = readSurvey(questions)
  expect(problems).toEqual([])
  const nobody = { client: '', sex: '', age: null, region: '', suggestions: '', email: '' }
  expect(answers).toMatchObject(nobody)
})

test('who knows of no Charter is asked no more about it', () => {
  const { answers, problems } = readSurvey({ ...SURVEY_TYPED, cc1: ['4'], cc2: [''], cc3: ['1'] })
  expect([answers.cc, problems]).toEqual([[4, 5, 4], []])
})

test('a question that does not apply counts for nothing', () => {
  expect(readSurvey({ ...SURVEY_TYPED, sqd5: ['na'] }).answers.sqd[5]).toBeNull()
})

test('nothing answered asks for every question, and for nothing else', () => {
  expect(codes({})).toEqual(['cc1', 'cc2', 'cc3', ...SQD_NAMES].map((name) => `${name} unchosen`))
})

test.each([
  ['client', 'alien', 'notAChoice'],
  ['sex', 'x', 'notAChoice'],
  ['region', '99', 'notAChoice'],
  ['age', '0', 'tooSmall'],
  ['age', '121', 'tooLarge'],
  ['age', 'forty', 'notANumber'],
  ['cc1', '5', 'notAChoice'],
  ['cc2', '6', 'notAChoice'],
  ['cc3', '0', 'notAChoice'],
  ['sqd0', '6', 'notAChoice'],
  ['sqd8', '4.5', 'notAChoice'],
  ['email', 'ana at b', 'notAnEmail'],
  ['suggestions', 'a'.repeat(1001), 'tooLong'],
])('%s %j is refused as %s', (name, value, code) => {
  expect(codes({ ...SURVEY_TYPED, [name]: [value] })).toEqual([`${name} ${code}`])
})

test('names that are not asked, or asked once and sent twice, are known as such', () => {
  expect(readSurvey({ ...SURVEY_TYPED, admin: ['1'] }).unknown).toEqual(['admin'])
  expect(readSurvey({ ...SURVEY_TYPED, sqd1: ['1', '5'] }).unknown).toEqual(['sqd1'])
})

test('a table keeps commas, quotes and lines, and opens with ñ as it is written', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['one, two', 'say "Niño"'],
      ['line\nline', 3],
    ]),
  ).toBe('\uFEFFa,b\r\n"one, two","say ""Niño"""\r\n"line\nline",3\r\n')
})

test.each(['=1+1', '+63', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', '＠x'])(
  'a spreadsheet does not compute %j',
  (text) => {
    const cell = csvOf([[text]])
      .slice(1)
      .trimEnd()
    expect(cell.replace(/^"/, '')).toMatch(/^'/)
    expect(csvOf([[-2]])).toBe('\uFEFF-2\r\n')
  },
)

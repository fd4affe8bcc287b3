// What the desk says of a refused value: a whole sentence in the language shown, with the label people see, beside its input.
import polyglot from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import { expect, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import type { Collection } from '#collections/define.ts'
import { news } from '#collections/news.collection.ts'
import { CONTRACT } from '#contract/all.ts'
import { fieldProblems } from '#desk/field-problems.ts'
import { cellsOf, fieldsOf } from '#desk/publishing/definitions.ts'
import { placeOf } from '#desk/publishing/places.ts'
import { validateContent } from '#features/publishing/save.ts'
import type { Field } from '#fields/field.ts'
import { problemOfIssue } from '#fields/problem.ts'
import type { Lang } from '#kit/lang.ts'
import en from '#words/desk/en.json' with { type: 'json' }
import fil from '#words/desk/fil.json' with { type: 'json' }

const WORDS: Readonly<Record<Lang, object>> = { en, fil }
const sayIn = (lang: Lang) => ({
  lang,
  translate: polyglot(() => WORDS[lang] as TranslationMessages, lang).translate,
})
const collection = (id: string): Collection => COLLECTIONS.find((one) => one.id === id)!

const said = (lang: Lang, of: Collection, content: object) => {
  const refused = validateContent(of, content)
  if (refused.ok) throw new Error('the content is valid')
  return fieldProblems(`/api/desk/content/${of.id}/some-id`, refused, sayIn(lang))
}

test.each([
  [
    'en',
    'Title (English): this is too long. Please shorten it to 160 characters.',
    'Date: please fill this in.',
  ],
  [
    'fil',
    'Pamagat (sa Ingles): masyadong mahaba. Paikliin ito hanggang 160 karakter.',
    'Petsa: pakisagutan ito.',
  ],
] as const)('all that is wrong in an entry, in %s, each beside its input', (lang, title, date) => {
  const { sentence, errors } = said(lang, news, { title: { en: 'a'.repeat(161) } })!
  expect(errors).toMatchObject({ 'content.title.en': title, 'content.date': date })
  expect(errors.root).toEqual({ serverError: sentence })
  expect(sentence).toContain(`${title} `)
  expect(sentence).toContain(date)
})

test('a cell of a row says which row; a picture says which of its words', () => {
  const say = sayIn('fil')
  expect(placeOf(collection('charter'), 'steps.1.fee.en', say)).toEqual({
    label: 'Mga hakbang 2, Babayaran (sa Ingles)',
    input: 'content.steps.1.fee.en',
  })
  expect(placeOf(collection('charter'), 'steps.2.fee.en', say, 1).label).toMatch(/^Mga hakbang 2, /)
  expect(placeOf(news, 'picture.alt.fil', say)).toEqual({
    label: `Larawan, ${fil.publishing.alt} (sa Filipino)`,
    input: 'content.picture.alt.fil',
  })
})

test('what no input of the form holds is said, and set nowhere', () => {
  expect(placeOf(news, 'nonsense', sayIn('fil'))).toEqual({ label: 'Balita', input: undefined })
  expect(placeOf(collection('charter'), 'steps', sayIn('fil'))).toEqual({
    label: 'Mga hakbang',
    input: undefined,
  })
})

/** Every way to a value of a collection the server can name. */
const waysOf = (fields: Record<string, Field>): string[] =>
  fieldsOf(fields).flatMap(([name, field]) => {
    if (field.kind.name === 'rows') return [name, ...waysOf(cellsOf(field)).map((way) => `${name}.0.${way}`)]
    if (field.kind.name === 'image') return [name, `${name}.file`, `${name}.alt.en`, `${name}.credit.fil`]
    return field.translated ? [name, `${name}.en`, `${name}.fil`] : [name]
  })

test.each(COLLECTIONS.map((one) => [one.id, one] as const))(
  'each field of %s is called by a label in Filipino, never by its name',
  (_, one) => {
    for (const way of waysOf(one.fields)) {
      const { label } = placeOf(one, way, sayIn('fil'))
      expect(label, way).not.toMatch(/[%{}_]|publishing\./)
      expect(label, way).not.toBe(one.label)
    }
  },
)

test.each([
  [
    'en',
    [
      'E-mail: please give a full e-mail address, such as ana.reyes@example.com.',
      'Name: please fill this in.',
    ],
  ],
  [
    'fil',
    ['E-mail: isulat ang buong e-mail address, gaya ng ana.reyes@example.com.', 'Pangalan: pakisagutan ito.'],
  ],
] as const)('a dialog is told all that is wrong in what it sent, in %s', (lang, [email, name]) => {
  const read = CONTRACT['POST /invitations'].body.safeParse(
    { name: ' ', email: 'ana', role: 'clerk', office: 'LCR', lang: 'fil' },
    { reportInput: true },
  )
  const fields = read.error!.issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
    problem: problemOfIssue(issue),
  }))
  const refused = fieldProblems('/api/desk/invitations', { fields }, sayIn(lang))
  expect(refused?.errors).toEqual({ email, name, root: { serverError: `${name} ${email}` } })
})

test('a refusal that names no field is left to the sentence of its reason', () => {
  expect(fieldProblems('/api/desk/walk-ins/birth', { problems: [] }, sayIn('en'))).toBeUndefined()
})

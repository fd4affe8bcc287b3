// From a form of the desk to what is kept: the same content as was kept before, and nothing of what was left empty.
import { expect, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import { news } from '#collections/news.collection.ts'
import type { Entry } from '#contract/publishing/entries.ts'
import { beginning, contentOf, titleOf, wordsOf } from '#desk/publishing/content.ts'
import { beginsWith, cellsOf, fieldsOf } from '#desk/publishing/definitions.ts'
import type { Field } from '#fields/field.ts'
import { today } from '#kit/dates.ts'
import { LABELS_FIL } from '#words/desk/labels.ts'

const sampleOf = (fields: Record<string, Field>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, translated }]) => [
      name,
      translated ? { en: kind.sample, fil: kind.sample } : kind.sample,
    ]),
  )

test.each(COLLECTIONS.map((collection) => [collection.id, collection] as const))(
  'an entry of %s goes through its form as it is',
  (_, collection) => {
    const kept = collection.schema.parse(sampleOf(collection.fields))
    expect(contentOf(collection.fields, kept)).toEqual(kept)
    expect(contentOf(collection.fields, structuredClone(kept))).toEqual(kept)
  },
)

test('every collection, field and hint has its words in Filipino', () => {
  const labelsOf = (fields: Record<string, Field>): string[] =>
    fieldsOf(fields).flatMap(([, field]) => [field.label, field.hint ?? '', ...labelsOf(cellsOf(field))])
  const labels = COLLECTIONS.flatMap(({ label, fields }) => [label, ...labelsOf(fields)])
  const used = new Set(labels.filter(Boolean))
  expect(Object.keys(LABELS_FIL).sort()).toEqual([...used].sort())
})

test('what is left empty is left out; an empty choice stays where it is one', () => {
  const values = {
    ...beginning(news.fields),
    title: { en: 'A title', fil: ' ' },
    excerpt: { en: '', fil: null },
    article: { en: '<p>Text</p>', fil: '<p></p>' },
    author: null,
    date: '2026-11-21',
    picture: { file: '', alt: { en: 'x' } },
  }
  const content = contentOf(news.fields, values)
  expect(content).toEqual({
    title: { en: 'A title' },
    article: { en: '<p>Text</p>' },
    date: '2026-11-21',
    status: '',
  })
  expect(news.schema.safeParse(content).success).toBe(true)
})

test('a new entry that needs a day has that of today in Manila; where a day may be left out, it is', () => {
  const days = (id: string) => {
    const { fields } = COLLECTIONS.find((one) => one.id === id)!
    const begun = beginning(fields)
    return fieldsOf(fields).flatMap(([name, { kind }]) => (kind.name === 'date' ? [begun[name]] : []))
  }
  expect([days('news'), days('disclosure'), days('documents')]).toEqual([[today()], [today()], [undefined]])
})

test('what is of a day is listed newest first; what staff put in order is not', () => {
  expect(
    COLLECTIONS.filter((one) => beginsWith(one).order === 'DESC')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['alerts', 'disclosure', 'documents', 'events', 'news', 'publications'])
})

test('an entry is called by its title in the language shown, or by its number', () => {
  const entry = { number: 7, content: { title: { fil: 'Pamagat' } } } as unknown as Entry
  expect(titleOf(news, entry, 'en')).toBe('Pamagat')
  expect(titleOf(news, { ...entry, content: {} }, 'en')).toBe('News 7')
})

test('two versions are compared by their words, and by what is kept where there are none', () => {
  expect(wordsOf(news.fields.article, { en: '<p>Two <strong>words</strong></p>' }, 'en')).toBe('Two words')
  expect(wordsOf(news.fields.article, { en: '<p>x</p>' }, 'fil')).toBe('')
  expect(wordsOf(news.fields.status, 'active', 'en')).toBe('active')
  expect(wordsOf(news.fields.date, undefined, 'en')).toBe('')
})

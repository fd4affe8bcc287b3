// Every collection keeps what it says it keeps: its sample comes back as it went in, and anything else is refused by name.
import { describe, expect, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import { type Collection, defineCollection } from '#collections/define.ts'
import type { Reader } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { findEntry, listEntries } from '#features/publishing/entries.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { createEntry } from '#features/publishing/save.ts'
import { shown } from '#fields/field.ts'
import { text } from '#fields/text.ts'
import { LANGS } from '#kit/lang.ts'
import { eachEngine } from '#tests/support/databases.ts'

/** Every field filled with the sample of its kind, in both languages. */
const sampleOf = (collection: Collection): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(collection.fields).map(([name, { kind, translated }]) => [
      name,
      translated ? { en: kind.sample, fil: kind.sample } : kind.sample,
    ]),
  )

const stored = async (reader: Reader) => ({
  entries: await reader.selectFrom('entries').selectAll().execute(),
  versions: await reader.selectFrom('entry_versions').selectAll().execute(),
  audit: await reader.selectFrom('audit_log').selectAll().execute(),
  numbers: await reader.selectFrom('collection_numbers').selectAll().execute(),
})
const NOTHING = { entries: [], versions: [], audit: [], numbers: [] }

eachEngine('the collections', ({ open }) => {
  describe.each(COLLECTIONS.map((collection) => [collection.id, collection] as const))(
    '%s',
    (_, collection) => {
      test('gives its sample back, field by field, in both languages', async () => {
        const db = await open()
        const sample = sampleOf(collection)
        const made = await createEntry(db, SYSTEM, collection, {
          content: sample,
          slug: 'sample',
          contentKey: 'key',
        })
        expect(made).toMatchObject({ ok: true, value: { number: 1, version: 1 } })
        if (!made.ok) return
        expect(await listEntries(db.reader, collection, 'en')).toEqual([])
        await publishEntry(db, SYSTEM, made.value.id)
        for (const lang of LANGS) {
          const entry = await findEntry(db.reader, collection, { number: 1 }, lang)
          for (const [name, field] of Object.entries(collection.fields)) {
            const { value } = shown(field, sample[name], lang)
            expect([name, (entry as Record<string, unknown>)[name]]).toEqual([name, value])
          }
          expect(entry).toMatchObject({ number: 1, slug: 'sample', key: 'key', shownIn: lang })
          expect(await listEntries(db.reader, collection, lang)).toEqual([entry])
        }
      })

      test('has its sample in the form of the API, where it has one', async () => {
        const db = await open()
        const made = await createEntry(db, SYSTEM, collection, { content: sampleOf(collection) })
        if (made.ok) await publishEntry(db, SYSTEM, made.value.id)
        const [entry] = await listEntries(db.reader, collection, 'en')
        const { api } = collection as Collection
        const read = api?.schema.strict().safeParse(JSON.parse(JSON.stringify(api.form(entry as never))))
        expect([entry?.number, read?.error?.issues ?? []]).toEqual([1, []])
      })

      test('refuses a field it does not know, names it, and keeps nothing', async () => {
        const db = await open()
        const content = { ...sampleOf(collection), colour: 'green' }
        const refusal = await createEntry(db, SYSTEM, collection, { content })
        expect(refusal).toMatchObject({
          ok: false,
          reason: 'invalid',
          field: 'colour',
          problem: { code: 'unknownField' },
        })
        expect(await stored(db.reader)).toEqual(NOTHING)
      })

      test('refuses another type of each field, names it, and keeps nothing', async () => {
        const db = await open()
        for (const name of Object.keys(collection.fields)) {
          const content = { ...sampleOf(collection), [name]: [{ wrong: true }] }
          const refusal = await createEntry(db, SYSTEM, collection, { content })
          expect(refusal).toMatchObject({ ok: false, reason: 'invalid' })
          expect(refusal.ok ? '' : refusal.field).toMatch(new RegExp(`^${name}(\\.|$)`))
        }
        expect(await stored(db.reader)).toEqual(NOTHING)
      })

      test('refuses an entry without its needed fields, and what is no object', async () => {
        const db = await open()
        const [needed] = Object.entries(collection.fields).find(([, field]) => !field.optional)!
        const { [needed]: _, ...without } = sampleOf(collection)
        const refusal = await createEntry(db, SYSTEM, collection, { content: without })
        expect(refusal).toMatchObject({ field: needed, problem: { code: 'empty' } })
        for (const content of [null, 'text', 7, [], undefined]) {
          expect(await createEntry(db, SYSTEM, collection, { content })).toMatchObject({
            ok: false,
            reason: 'invalid',
          })
        }
        expect(await stored(db.reader)).toEqual(NOTHING)
      })
    },
  )
})

test('every collection has an id, a list and a field for its title of its own', () => {
  expect(new Set(COLLECTIONS.map(({ id }) => id)).size).toBe(COLLECTIONS.length)
  expect(new Set(COLLECTIONS.map(({ list }) => list)).size).toBe(COLLECTIONS.length)
  for (const { fields, titleField } of COLLECTIONS) expect(Object.keys(fields)).toContain(titleField)
})

test('a collection cannot be defined with a field that every entry has already, or without its title', () => {
  const define = (titleField: string, name: string) =>
    defineCollection({
      id: 'x',
      label: 'X',
      list: 'x.json',
      titleField,
      facts: { none: 'made up for this test' },
      fields: { [name]: text({ label: 'X' }) },
    })
  expect(() => define('number', 'number')).toThrow('a field cannot be called number')
  expect(() => define('title', 'name')).toThrow('no field title')
  expect(define('title', 'title').id).toBe('x')
})

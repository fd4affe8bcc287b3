// What people call the things in the log: entries by title, requests and bills by number, staff by name. Never an applicant.
import { sql } from 'kysely'
import { COLLECTIONS } from '#collections/all.ts'
import type { Reader } from '#db/database.ts'
import { entrySubjects } from '#domain/audit.ts'
import { readNumberOfBill } from '#domain/bill-numbers.ts'
import { FORMS } from '#forms/all.ts'
import { type Both, LANGS } from '#kit/lang.ts'

/** `path` is a screen of the desk, '' for none. */
export type NamedThing = { name: Both; path: string }

const ENTRY_KINDS = ['entry', ...COLLECTIONS.map(({ id }) => id)]

/** Entries as they were saved last. */
const latest = (reader: Reader) =>
  reader
    .selectFrom('entries as e')
    .innerJoin('entry_versions as v', (join) =>
      join.onRef('v.entry_id', '=', 'e.id').onRef('v.version', '=', 'e.latest_version'),
    )
    .select(['e.id', 'e.collection', 'e.number', 'v.content'])

/** The things of these subjects of the log; one that is gone, or has no name to be shown, is left out. */
export async function nameThings(
  reader: Reader,
  subjects: readonly string[],
): Promise<Map<string, NamedThing>> {
  const idsOf = (...kinds: string[]) => [
    '',
    ...subjects.flatMap((one) => {
      const [kind = '', id] = one.split(':')
      return id && kinds.includes(kind) ? id : []
    }),
  ]
  const entries = await latest(reader)
    .where('e.id', 'in', idsOf(...ENTRY_KINDS))
    .execute()
  const requests = await reader
    .selectFrom('requests')
    .select(['id', 'reference'])
    .where('id', 'in', idsOf('request'))
    .execute()
  const bills = await reader
    .selectFrom('bills')
    .select(['id', 'number'])
    .where('id', 'in', idsOf('bill'))
    .execute()
  const staff = await reader
    .selectFrom('staff')
    .select(['user_id', 'name'])
    .where('user_id', 'in', idsOf('user'))
    .execute()
  const plain = (name: string): NamedThing => ({ name: { en: name, fil: name }, path: '' })
  return new Map([
    ...entries.flatMap(({ id, collection, number, content }) => {
      const name = titleIn(collection, JSON.parse(content), number)
      return entrySubjects(collection, id).map(
        (subject) => [subject, { name, path: `/content/${collection}/${id}` }] as const,
      )
    }),
    ...requests.map(({ id, reference }) => [`request:${id}`, plain(reference)] as const),
    ...bills.map(({ id, number }) => [`bill:${id}`, plain(number)] as const),
    ...Object.values(FORMS).map(({ id, title }) => [`form:${id}`, { name: title, path: '' }] as const),
    ...staff.map(({ user_id, name }) => [`user:${user_id}`, plain(name)] as const),
  ])
}

function titleIn(id: string, content: Record<string, unknown>, number: number): Both {
  const collection = COLLECTIONS.find((one) => one.id === id)
  const title = content[collection?.titleField ?? ''] ?? ''
  const inLangs = typeof title === 'string' ? { en: title, fil: title } : (title as Partial<Both>)
  const other = inLangs.en || inLangs.fil || `${collection?.label ?? id} ${number}`
  return { en: inLangs.en || other, fil: inLangs.fil || other }
}

/** Lines are about one of the subjects, or somebody among the actors acted. */
export type Named = { subjects: string[]; actors: string[] }

// A word that is in more of them finds no more: the list shows some of the newest.
const MOST = 50

/** What a person may mean by what was typed. */
export async function findNamed(reader: Reader, typed: string): Promise<Named> {
  const number = readNumberOfBill(typed) ?? ''
  const like = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  const requests = await reader.selectFrom('requests').select('id').where('reference', '=', number).execute()
  const bills = await reader.selectFrom('bills').select('id').where('number', '=', number).execute()
  const staff = await reader
    .selectFrom('staff')
    .select('user_id')
    .where(sql<boolean>`lower(name) like lower(${like}) escape '\\'`)
    .limit(MOST)
    .execute()
  // By the whole content as text, and then by the title in it: there are some thousands, and no index of words for those unpublished.
  const inContent = `%${JSON.stringify(typed)
    .slice(1, -1)
    .replace(/[\\%_]/g, '\\$&')}%`
  const entries = await latest(reader)
    .where(sql<boolean>`lower(v.content) like lower(${inContent}) escape '\\'`)
    .orderBy('e.updated_at', 'desc')
    .limit(MOST)
    .execute()
  const titled = entries.filter(({ collection, content, number: nth }) => {
    const title = titleIn(collection, JSON.parse(content), nth)
    return LANGS.some((lang) => title[lang].toLowerCase().includes(typed.toLowerCase()))
  })
  return {
    subjects: [
      ...requests.map(({ id }) => `request:${id}`),
      ...bills.map(({ id }) => `bill:${id}`),
      ...titled.flatMap(({ collection, id }) => entrySubjects(collection, id)),
      ...staff.map(({ user_id }) => `user:${user_id}`),
    ],
    actors: staff.map(({ user_id }) => user_id),
  }
}

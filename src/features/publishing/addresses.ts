// The address part (slug) of an entry: made from its title or given by hand, unique in its collection, fixed once readers know it.
import type { Collection } from '#collections/define.ts'
import type { Tx } from '#db/database.ts'
import { type InLangs, pickLang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

export type AddressRefusal = 'address-taken' | 'address-wrong' | 'address-public'

const MAX_CHARS = 80
// The address of a text says where it stands, such as 'mvh/mission'; an entry with a page of its own has one plain part.
const PLACE = /^[A-Za-z0-9]+([-/][A-Za-z0-9]+)*$/
const PART = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** 'Pahayag: Bagyong Ñ' gives 'pahayag-bagyong-n'; cut between words. */
export function addressOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let address = ''
  for (const word of words) {
    const longer = address ? `${address}-${word}` : word
    if (longer.length > MAX_CHARS) break
    address = longer
  }
  return address || (words[0] ?? '').slice(0, MAX_CHARS)
}

/** The address of a new entry: the given one if it is free, or one made from the title; '' where entries have none. */
export async function addressFor(
  tx: Tx,
  collection: Collection,
  content: unknown,
  given = '',
): Promise<Outcome<string, AddressRefusal>> {
  if (given) return checked(tx, collection, given, '')
  if (!collection.hasAddress) return done('')
  const title = (content as Record<string, unknown> | null)?.[collection.titleField]
  const text =
    typeof title === 'string' ? title : (pickLang((title ?? {}) as InLangs<string>, 'en').value ?? '')
  const wanted = addressOf(String(text))
  await hold(tx, collection)
  for (let number = 1; wanted !== ''; number += 1) {
    const address = number === 1 ? wanted : `${wanted}-${number}`
    if (!(await isTaken(tx, collection, address, ''))) return done(address)
  }
  return done('')
}

/** Gives an entry another address, as long as readers have not seen the one it has. */
export async function moveAddress(
  tx: Tx,
  collection: Collection,
  id: string,
  slug: string,
): Promise<Outcome<null, AddressRefusal>> {
  const row = await tx
    .selectFrom('entries')
    .select(['slug', 'publish_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.slug === slug) return done(null)
  if (row.publish_at !== '') return refused('address-public', 'slug')
  const free = slug === '' ? done('') : await checked(tx, collection, slug, id)
  if (!free.ok) return free
  await tx.updateTable('entries').set({ slug }).where('id', '=', id).execute()
  return done(null)
}

async function checked(
  tx: Tx,
  collection: Collection,
  slug: string,
  id: string,
): Promise<Outcome<string, AddressRefusal>> {
  if (slug.length > MAX_CHARS || !(collection.hasAddress ? PART : PLACE).test(slug))
    return refused('address-wrong', 'slug')
  await hold(tx, collection)
  return (await isTaken(tx, collection, slug, id)) ? refused('address-taken', 'slug') : done(slug)
}

/** Holds the collection until the commit: nobody takes the same address meanwhile. */
const hold = (tx: Tx, { id }: Collection) =>
  tx
    .insertInto('collection_numbers')
    .values({ collection: id, last_number: 0 })
    .onConflict((c) =>
      c.column('collection').doUpdateSet((e) => ({ last_number: e.ref('collection_numbers.last_number') })),
    )
    .execute()

const isTaken = async (tx: Tx, collection: Collection, slug: string, id: string) =>
  (await tx
    .selectFrom('entries')
    .select('id')
    .where('collection', '=', collection.id)
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined

// Takes the city's first words from `content/lists` into the database: what staff never touched follows its file.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Collection } from '#collections/define.ts'
import type { Database, Tx } from '#db/database.ts'
import { SYSTEM, type Writing, write } from '#db/write.ts'
import { showChanges } from '#features/publishing/index-entries.ts'
import { moveEntry } from '#features/publishing/publish.ts'
import { addVersion, describeRefusal, insertEntry } from '#features/publishing/save.ts'
import { ConfigError } from '#kit/config-error.ts'
import { done, refused } from '#kit/outcome.ts'

/** A row of a list: its lasting key, an address part where the collection has one, and the fields. */
export type SeedRow = { key: string; slug: string; content: Record<string, unknown> }

/**
 * Brings every collection up to its file, all or nothing; one without a file stays as it is, so that an older `content/` may lack a
 * newer list. Throws naming file, key and field when a row is wrong.
 */
export async function seed(db: Database, collections: Collection[], contentDir: string): Promise<number> {
  const there = collections.filter((c) => existsSync(join(contentDir, 'lists', c.list)))
  const lists = await Promise.all(
    there.map(async (c) => ({
      collection: c,
      text: await readListFile(join(contentDir, 'lists', c.list)),
    })),
  )
  const hash = hashOf(lists.map((l) => l.text).join('\0'))
  let changed = 0
  await write(db, SYSTEM, 'seed', 'content', async (writing) => {
    if (!(await isNew(writing.tx, hash))) return refused('known')
    for (const { collection, text } of lists)
      changed += await seedList(writing, collection, readSeedRows(collection, text))
    if (changed > 0) await showChanges(writing)
    return done(changed)
  })
  return changed
}

/** Whether these lists are not taken over yet. Of two instances that start together one waits here for the other's commit. */
async function isNew(tx: Tx, hash: string): Promise<boolean> {
  const state = { key: 'content-hash', value: hash }
  const taken = await tx
    .insertInto('site_state')
    .values(state)
    .onConflict((c) => c.column('key').doUpdateSet(state).where('site_state.value', '<>', hash))
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** The text of a list: of a file, or of every file of a folder, in the order of their names, as one list. */
export async function readListFile(path: string): Promise<string> {
  if (extname(path) !== '') return readFile(path, 'utf8')
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort()
  const parts = await Promise.all(names.map((name) => readFile(join(path, name), 'utf8')))
  return `[${parts
    .map((part) =>
      part
        .trim()
        .replace(/^\[|\]$/g, '')
        .trim(),
    )
    .filter((part) => part !== '')
    .join(',')}]`
}

async function seedList(writing: Writing, collection: Collection, rows: SeedRow[]): Promise<number> {
  const { tx } = writing
  const there = await tx
    .selectFrom('entries')
    .select(['id', 'content_key', 'content_hash', 'touched', 'state'])
    .where('collection', '=', collection.id)
    .where('content_key', '<>', '')
    .execute()
  const byKey = new Map(there.map((row) => [row.content_key, row]))
  const seen = new Set<string>()
  let changed = 0
  for (const row of rows) {
    const hash = hashOf(JSON.stringify([row.slug, row.content]))
    if (seen.has(row.key))
      throw new ConfigError(`content/lists/${collection.list}, "${row.key}": the key is there twice`)
    seen.add(row.key)
    const entry = byKey.get(row.key)
    byKey.delete(row.key)
    // One whose row was away from the file is archived, and shown again with the row.
    if (entry && (entry.touched || (entry.content_hash === hash && entry.state !== 'archived'))) continue
    await takeOver(writing, collection, row, hash, entry?.id)
    changed += 1
  }
  for (const gone of byKey.values()) {
    if (!gone.touched && (await moveEntry(tx, 'archive', gone.id, writing.now))) changed += 1
  }
  return changed
}

async function takeOver(writing: Writing, collection: Collection, row: SeedRow, hash: string, id?: string) {
  const { tx, now } = writing
  const origin = { contentKey: row.key, contentHash: hash, slug: row.slug }
  const saved = id
    ? await addVersion(writing, SYSTEM, collection, id, row.content)
    : await insertEntry(writing, SYSTEM, collection, { content: row.content, ...origin })
  if (!saved.ok) {
    throw new ConfigError(`content/lists/${collection.list}, "${row.key}": ${describeRefusal(saved)}`)
  }
  if (id)
    await tx
      .updateTable('entries')
      .set({ content_hash: hash, slug: row.slug, state: 'draft' })
      .where('id', '=', id)
      .execute()
  await moveEntry(tx, 'publish', saved.value.id, now)
}

/** The rows of a list file, JSON or CSV. */
export function readSeedRows(collection: Collection, text: string): SeedRow[] {
  if (collection.list.endsWith('.csv')) return csvRows(collection, text)
  return jsonRows(collection, text).map(({ key, slug, ...content }) => {
    if (typeof key !== 'string') throw new ConfigError(`content/lists/${collection.list}: a row has no key`)
    const fields = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null))
    return { key, slug: typeof slug === 'string' ? slug : '', content: fields }
  })
}

function jsonRows(collection: Collection, text: string): Record<string, unknown>[] {
  try {
    return z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(text))
  } catch {
    throw new ConfigError(`content/lists/${collection.list} is not a JSON list of rows`)
  }
}

// The heads of a CSV are snake_case; the first column is the lasting key.
function csvRows(collection: Collection, text: string): SeedRow[] {
  const rows = parse(text, { columns: true, skip_empty_lines: true, trim: true }) as Record<string, string>[]
  return rows.map((row) => {
    const pairs = Object.entries(row).map(
      ([head, value]) => [head.replace(/_+(\w)/g, (_, c: string) => c.toUpperCase()), value] as const,
    )
    const filled = pairs.filter(([name, value]) => value !== '' && name in collection.fields)
    const content = filled.map(([name, value]) => [name, isNumber(collection, name) ? Number(value) : value])
    return { key: Object.values(row)[0]!, slug: '', content: Object.fromEntries(content) }
  })
}

const isNumber = (collection: Collection, name: string) =>
  ['count', 'decimal'].includes(collection.fields[name]?.kind.name ?? '')

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

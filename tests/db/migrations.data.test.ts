// Opening the data: migrated once however many open it, refused when a newer program made it, the same rules on both engines.
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { DatabaseTooNew, isDatabaseUnavailable, reasonToStop } from '#db/errors.ts'
import { MIGRATIONS } from '#db/migrations/list.ts'
import { bothEngines, makePlace } from '#tests/support/databases.ts'
import { elsewhere } from '#tests/support/elsewhere.ts'
import { emptied } from '#tests/support/older-places.ts'
import { putRows } from '#tests/support/rows.ts'

const TABLES = [
  'account_links',
  'arrival_reports',
  'audit_log',
  'bill_lists',
  'bills',
  'checkouts',
  'collection_files',
  'collection_numbers',
  'corrections',
  'counts',
  'credentials',
  'desk_keys',
  'drafts',
  'editing',
  'entries',
  'entry_versions',
  'file_column_versions',
  'file_contents',
  'file_pieces',
  'limits',
  'opinions',
  'outbox',
  'pay_way_versions',
  'payment_moves',
  'payment_order_versions',
  'payments',
  'post_changes',
  'profiles',
  'receipt_series',
  'receipts',
  'request_codes',
  'request_events',
  'request_files',
  'request_notes',
  'request_pauses',
  'request_versions',
  'request_words',
  'requests',
  'search_documents',
  'search_due',
  'search_misses',
  'search_tokens',
  'search_words',
  'second_factors',
  'service_fees',
  'sessions',
  'site_state',
  'staff',
  'stand_ins',
  'step_undos',
  'stored_files',
  'surveys',
  'users',
  'verifications',
  'waiting_files',
]

const steps = async ({ reader }: Database) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    reader,
  )
  return rows.map(({ name }) => name)
}

bothEngines('the data, opened', ({ place }) => {
  test('is empty and migrated after its first opening', async () => {
    const db = await openDatabase(await emptied(await place()))
    const tables = (await db.reader.introspection.getTables()).map(({ name }) => name)
    // FTS5 keeps its own beside the one it was asked for.
    expect(tables.filter((name) => !name.startsWith('search_tokens_')).sort()).toEqual(TABLES)
    expect(await steps(db)).toEqual(Object.keys(MIGRATIONS))
    expect(db.revision).toBe(0)
    await db.close()
  })

  test('is migrated once when four processes open it for the first time at once', {
    tags: ['slow'],
  }, async () => {
    const fresh = await emptied(await place())
    const revisions = await elsewhere(fresh, [1, 2, 3, 4], 'return db.revision')
    expect(revisions).toEqual([0, 0, 0, 0])
    const db = await openDatabase(fresh)
    expect(await steps(db)).toEqual(Object.keys(MIGRATIONS))
    await db.close()
  })

  test('keeps what it has when it is opened again', async () => {
    const there = await place()
    const first = await openDatabase(there)
    await putRows(first, 'counts', { name: 'content-revision', value: 41, since: '' })
    await first.close()
    const second = await openDatabase(there)
    expect(second.revision).toBe(41)
    await second.close()
  })

  test('that a newer program made is refused in one line, and left as it was', async () => {
    const there = await place()
    const newer = await openDatabase(there)
    const step = { name: '9999-of-tomorrow', at: '2030-01-01T00:00:00.000Z' }
    await newer.transact((tx) =>
      sql`insert into kysely_migration (name, timestamp) values (${step.name}, ${step.at})`.execute(tx),
    )
    await newer.close()
    const refused = await openDatabase(there).catch((error) => error)
    expect(refused).toBeInstanceOf(DatabaseTooNew)
    expect(reasonToStop(refused)).toMatch(/^[^\n]*9999-of-tomorrow[^\n]*newer program\.?$/)
    expect(isDatabaseUnavailable(refused)).toBe(false)
  })

  test('that a newer program made in steps it marked for older ones is opened, until there is a step it did not', async () => {
    const there = await place()
    const take = async (name: string) => {
      const db = await openDatabase(there)
      const step = { name, timestamp: '2030-01-01T00:00:00.000Z' }
      await db.transact((tx) =>
        sql`insert into kysely_migration (name, timestamp) values (${step.name}, ${step.timestamp})`.execute(
          tx,
        ),
      )
      await db.close()
    }
    const newer = await openDatabase(there)
    const mark = { key: 'steps-beside-older', value: '9997-of-tomorrow,9998-of-tomorrow' }
    await newer.transact((tx) =>
      tx
        .insertInto('site_state')
        .values(mark)
        .onConflict((c) => c.column('key').doUpdateSet(mark))
        .execute(),
    )
    await newer.close()
    await take('9997-of-tomorrow')
    await take('9998-of-tomorrow')
    await take('9999-of-tomorrow')
    await expect(openDatabase(there)).rejects.toThrow('9999-of-tomorrow')
  })

  test('goes on when another program has added a column meanwhile', async () => {
    const there = await place()
    const [db, newer] = [await openDatabase(there), await openDatabase(there)]
    const read = () => db.reader.selectFrom('site_state').selectAll().where('key', '=', 'a').execute()
    const alter = (change: string) =>
      newer.transact((tx) => sql`alter table site_state ${sql.raw(change)}`.execute(tx))
    await putRows(db, 'site_state', { key: 'a', value: '1' })
    await read()
    await alter("add column extra text default 'new'")
    // At most one is told that its plan is stale; its line is let go.
    await read().catch((error) => expect(String(error)).toMatch(/cached plan/))
    expect(await read()).toEqual([{ key: 'a', value: '1', extra: 'new' }])
    await alter('drop column extra')
    await Promise.all([db.close(), newer.close()])
  })
})

test('an update that an older program cannot live with does not begin while one is connected', async () => {
  const { place: there, remove } = await makePlace('postgres', 'migrated')
  onTestFinished(remove)
  const before = await openDatabase(there)
  await before.transact((tx) => sql`delete from kysely_migration where name = '0019-files'`.execute(tx))
  await before.close()
  const older = new pg.Client({
    connectionString: there.databaseUrl,
    application_name: 'city 0018-days-of-entries',
  })
  await older.connect()
  await expect(openDatabase(there)).rejects.toThrow(
    /^[^\n]* 0019-files, [^\n]* stop every instance, then start this one$/,
  )
  await older.end()
})

bothEngines('the data, the same on both engines', ({ engine, open }) => {
  test('sorts text by code point, not by the language of the machine', async () => {
    const db = await open()
    const words = ['Z', 'a', 'z', 'ñ', 'A', 'é', '\uffee', '😀', 'aa', 'a b', '_', '10', '9']
    const rows = words.map((key) => ({ key, value: '' }))
    await putRows(db, 'site_state', rows)
    const sorted = await db.reader.selectFrom('site_state').select('key').orderBy('key').execute()
    expect(sorted.map(({ key }) => key)).toEqual([
      '10',
      '9',
      'A',
      'Z',
      '_',
      'a',
      'a b',
      'aa',
      'z',
      'é',
      'ñ',
      '\uffee',
      '😀',
    ])
  })

  test('tells upper from lower case and one accent from another', async () => {
    const db = await open()
    const keys = ['nino', 'niño', 'Nino', 'nin\u0303o']
    await putRows(
      db,
      'site_state',
      keys.map((key) => ({ key, value: key })),
    )
    for (const key of keys) {
      const found = await db.reader.selectFrom('site_state').select('value').where('key', '=', key).execute()
      expect(found).toEqual([{ value: key }])
    }
  })

  test('keeps whole numbers up to 2^53 exactly and gives them as numbers', async () => {
    const db = await open()
    const values = [0, 1, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER, -1]
    const rows = values.map((value, i) => ({ name: String(i), value, since: '' }))
    await putRows(db, 'counts', rows)
    const kept = await db.reader.selectFrom('counts').select('value').orderBy('name').execute()
    expect(kept.map(({ value }) => value)).toEqual(values)
  })

  test('refuses words where a number belongs, and nothing where something belongs', async () => {
    const db = await open()
    const insert = (row: object) => putRows(db, 'counts', row as never)
    await expect(insert({ name: 'a', value: 'many', since: '' })).rejects.toThrow()
    await expect(insert({ name: 'a', value: null, since: '' })).rejects.toThrow()
    await expect(insert({ name: 'a', since: '' })).rejects.toThrow()
    expect(await db.reader.selectFrom('counts').selectAll().execute()).toEqual([])
  })

  test('keeps no version of an entry that is not there', async () => {
    const db = await open()
    const version = { entry_id: 'nobody', version: 1, content: '{}', actor: 'x', created_at: '' }
    await expect(putRows(db, 'entry_versions', version)).rejects.toThrow()
  })

  test('says that it is away when it cannot be reached, in a line for the operator', async () => {
    const nowhere = { databaseUrl: 'postgres://city@127.0.0.1:1/city', dataDir: '/nowhere/at/all' }
    const away = await openDatabase(engine === 'sqlite' ? { ...nowhere, databaseUrl: '' } : nowhere).catch(
      (error) => error,
    )
    expect(isDatabaseUnavailable(away)).toBe(true)
    expect(reasonToStop(away)).toMatch(
      /^the database cannot be reached \([^\n]+\), and no rendered pages are kept/,
    )
  })
})

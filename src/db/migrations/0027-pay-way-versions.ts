// Ways to pay, columns of banks and series of receipts get tables of their own: versions that a second person confirms, and numbers that
// never go back. Collection files may wait for a second person too.
import { type Kysely, sql } from 'kysely'
import { addColumn, createTable, type Engine, int, text } from '#db/columns.ts'

const VERSIONS = ['pay_way_versions', 'file_column_versions'] as const

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const required = text((c) => c.notNull())
  const id = text((c) => c.primaryKey().notNull())
  for (const table of VERSIONS) {
    await createTable(db, engine, table, {
      id,
      subject: required,
      sealed: required,
      set_at: required,
      set_by: required,
      confirmed_at: required,
      confirmed_by: required,
      ended_at: required,
      ended_by: required,
    })
    const index = (name: string) => db.schema.createIndex(`${table}_${name}`).on(table).column('subject')
    // At most one version of each is in force and one waits, also where two people act at one moment.
    await index('in_force').unique().where(sql<boolean>`confirmed_at <> '' and ended_at = ''`).execute()
    await index('waiting').unique().where(sql<boolean>`confirmed_at = '' and ended_at = ''`).execute()
  }
  await createTable(db, engine, 'receipt_series', {
    prefix: id,
    next_number: int((c) => c.notNull()),
  })
  await moveWays(db)
  const none = text((c) => c.notNull().defaultTo(''))
  await createTable(db, engine, 'waiting_files', { id, sealed: required })
  for (const column of ['waiting_since', 'confirmed_at', 'confirmed_by'])
    await addColumn(db, engine, 'collection_files', column, none)
}

/** What is sealed stays as it is: its context is the id, which stays too, since an update has no key. */
async function moveWays(db: Kysely<unknown>): Promise<void> {
  const columns = sql`id, subject, sealed, set_at, set_by, confirmed_at, confirmed_by, ended_at, ended_by`
  // A way that needed no second person and has no confirmation had been switched off.
  await sql`insert into pay_way_versions (${columns}) select id, id, sealed, set_at, set_by,
      case when ${wasOff} then set_at else confirmed_at end, case when ${wasOff} then set_by else confirmed_by end,
      case when ${wasOff} then set_at else '' end, ''
    from pay_ways where id not like 'file:%'`.execute(db)
  await sql`insert into file_column_versions (${columns}) select id, substr(id, 6), sealed, set_at, set_by,
      confirmed_at, confirmed_by, '', ''
    from pay_ways where id like 'file:%'`.execute(db)
  // The prefix is sealed: '' stands for every series begun before, which had their numbers in common.
  await sql`insert into receipt_series (prefix, next_number)
    select '', next_number from pay_ways where id = 'electronic-receipt'`.execute(db)
  await db.schema.dropTable('pay_ways').execute()
}

const wasOff = sql`(id <> 'qr-ph' and confirmed_at = '')`

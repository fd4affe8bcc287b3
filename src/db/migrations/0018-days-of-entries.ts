// The day an entry is ordered by, beside what it says, so that the newest news are found without reading all of it.
import { type Kysely, sql } from 'kysely'
import { addColumn, type Engine, text } from '#db/columns.ts'

const BATCH = 500
const day = text((c) => c.notNull().defaultTo(''))

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'entries', 'shown_day', day)
  await addColumn(db, engine, 'entries', 'latest_day', day)
  for (let last = ''; ; ) {
    const { rows } = await sql<Row>`select e.id, s.content as shown, l.content as latest from entries e
      join entry_versions l on l.entry_id = e.id and l.version = e.latest_version
      left join entry_versions s on s.entry_id = e.id and s.version = e.published_version
      where e.collection = 'news' and e.id > ${last} order by e.id limit ${sql.lit(BATCH)}`.execute(db)
    for (const { id, shown, latest } of rows)
      await sql`update entries set shown_day = ${dayIn(shown)}, latest_day = ${dayIn(latest)} where id = ${id}`.execute(
        db,
      )
    if (rows.length < BATCH) break
    last = rows.at(-1)!.id
  }
  for (const name of ['shown_day', 'latest_day'])
    await db.schema
      .createIndex(`entries_${name}`)
      .on('entries')
      .columns(['collection', name, 'number'])
      .execute()
  await db.schema
    .createIndex('entries_updated')
    .on('entries')
    .columns(['collection', 'updated_at', 'number'])
    .execute()
}

type Row = { id: string; shown: string | null; latest: string }

const dayIn = (content: string | null): string => {
  const { date } = content === null ? {} : (JSON.parse(content) as { date?: unknown })
  return typeof date === 'string' ? date : ''
}

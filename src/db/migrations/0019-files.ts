// Files in the database: a row each, and its bytes in pieces, where FILES=database is set.
import { type Kysely, sql } from 'kysely'
import { bytes, createTable, type Engine, int, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'file_contents', {
    id: text((c) => c.primaryKey().notNull()),
    name: text((c) => c.notNull().unique()),
    bytes: int((c) => c.notNull()),
    put_at: text((c) => c.notNull()),
  })
  await createTable(
    db,
    engine,
    'file_pieces',
    {
      content_id: text((c) => c.notNull().references('file_contents.id').onDelete('cascade')),
      position: int((c) => c.notNull()),
      piece: bytes((c) => c.notNull()),
    },
    (t) => t.addPrimaryKeyConstraint('file_pieces_key', ['content_id', 'position']),
  )
  // Sealed bytes and pictures do not get smaller: PostgreSQL would try in vain.
  if (engine === 'postgres')
    await sql`alter table file_pieces alter column piece set storage external`.execute(db)
}

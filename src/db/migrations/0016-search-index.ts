// The index of search: what of each published entry is searched, the words of it, and which entries are to be indexed.
import { type Kysely, sql } from 'kysely'
import { createTable, type Engine, int, json, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'search_documents', {
    id: int((c) => c.primaryKey().notNull()),
    entry_id: text((c) => c.notNull().unique()),
    version: int((c) => c.notNull()),
    path: text((c) => c.notNull()),
    content: json((c) => c.notNull()),
  })
  await db.schema.createIndex('search_documents_path').on('search_documents').column('path').execute()
  await createTable(db, engine, 'search_words', {
    term: text((c) => c.primaryKey().notNull()),
    number: int((c) => c.notNull().unique()),
    documents: int((c) => c.notNull()),
  })
  await createTable(db, engine, 'search_due', {
    entry_id: text((c) => c.primaryKey().notNull()),
    backlog: int((c) => c.notNull()),
  })
  for (const statement of engine === 'sqlite' ? ON_SQLITE : ON_POSTGRES) await statement.execute(db)
  await sql`insert into search_due select id, 1 from entries where published_version > 0`.execute(db)
}

// By triggers, so that no change is missed: neither a new way to publish nor an older program beside this one.
const ON_SQLITE = [
  sql`create virtual table search_tokens
    using fts5(words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '_'")`,
  sql`create trigger entries_to_index after update of published_version, number, slug on entries
    when old.published_version > 0 or new.published_version > 0
    begin
      insert into search_due values (new.id, 0) on conflict (entry_id) do update set backlog = 0;
    end`,
]

const ON_POSTGRES = [
  sql`create table search_tokens (id bigint primary key, words tsvector not null)`,
  sql`alter table search_tokens alter column words set storage external`,
  // What is new waits in a short list, which every search reads too.
  sql`create index search_tokens_words on search_tokens using gin (words) with (gin_pending_list_limit = 256)`,
  // For common words: enough are found among the newest, where the index would give tens of thousands of rows to be sorted.
  sql`create function search_newest(wanted tsquery, most bigint, among bigint) returns setof bigint
    language sql stable set enable_seqscan = off
    as $$ select id from (select id, words from search_tokens order by id desc limit among) as newest
      where words @@ wanted order by id desc limit most $$`,
  // For all others: by the index alone, since the planner's other ways read the words of every row.
  sql`create function search_hits(wanted tsquery, most bigint) returns setof bigint
    language sql stable set enable_seqscan = off set enable_indexscan = off
    set max_parallel_workers_per_gather = 0
    as $$ select id from search_tokens where words @@ wanted order by id desc limit most $$`,
  sql`create function note_entry_to_index() returns trigger language plpgsql as $$
    begin
      insert into search_due values (new.id, 0) on conflict (entry_id) do update set backlog = 0;
      return null;
    end $$`,
  sql`create trigger entries_to_index after update of published_version, number, slug on entries
    for each row when (old.published_version > 0 or new.published_version > 0)
    execute function note_entry_to_index()`,
]

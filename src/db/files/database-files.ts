// Files in the database, in pieces: shared by every server that uses it, and written with the rows they belong to.
import { sql } from 'kysely'
import type { Engine } from '#db/columns.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import { FileIncomplete, type FileStore } from '#db/files/file-store.ts'
import { insideWrite } from '#db/inside-write.ts'
import { MOST_LISTED } from '#kit/server/disk-files.ts'
import { newId } from '#kit/server/ids.ts'

/** A file is read and written a piece at a time, so that no statement carries a whole one. */
const PIECE_BYTES = 256 * 1024
const REMOVED_AT_ONCE = 500

/** `database` is asked at each call. */
export function databaseFiles(database: () => Database): FileStore {
  const change = <T>(run: (tx: Tx) => Promise<T>) => insideWrite.run(true, () => database().transact(run))
  return {
    writesInTransaction: true,
    isRemote: false,
    async put(name, bytes, tx) {
      const { engine } = database()
      await (tx ? insert(tx, engine, name, bytes) : change((own) => insert(own, engine, name, bytes)))
    },
    get: (name) => read(database().reader, name),
    async remove(names) {
      for (let at = 0; at < names.length; at += REMOVED_AT_ONCE) {
        const some = names.slice(at, at + REMOVED_AT_ONCE)
        await change((tx) => tx.deleteFrom('file_contents').where('name', 'in', some).execute())
      }
    },
    list: (under, after = '') => list(database().reader, under, after),
  }
}

/** The pieces have an id of each put: whoever reads the file while it is replaced never gets pieces of both. */
async function insert(tx: Tx, engine: Engine, name: string, bytes: Uint8Array): Promise<void> {
  const id = newId()
  // Several may put one name at one instant: they take turns, and the last one's stays.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  await tx.deleteFrom('file_contents').where('name', '=', name).execute()
  await tx
    .insertInto('file_contents')
    .values({ id, name, bytes: bytes.length, put_at: new Date().toISOString() })
    .execute()
  for (let position = 0; position * PIECE_BYTES < bytes.length; position += 1) {
    const piece = bytes.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES)
    await tx.insertInto('file_pieces').values({ content_id: id, position, piece }).execute()
  }
}

/** `broken` is the put that lacked a piece before: one that is still there is damaged. */
async function read(reader: Reader, name: string, broken = ''): Promise<Buffer | null> {
  const found = await reader
    .selectFrom('file_contents')
    .select(['id', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!found) return null
  const pieces: Uint8Array[] = []
  for (let position = 0; position * PIECE_BYTES < found.bytes; position += 1) {
    const row = await reader
      .selectFrom('file_pieces')
      .select('piece')
      .where('content_id', '=', found.id)
      .where('position', '=', position)
      .executeTakeFirst()
    if (row) pieces.push(row.piece)
  }
  const bytes = Buffer.concat(pieces)
  if (bytes.length === found.bytes) return bytes
  // Replaced or removed while it was read, perhaps.
  if (found.id !== broken) return read(reader, name, found.id)
  throw new FileIncomplete(`the file ${name} has ${bytes.length} of ${found.bytes} bytes in the database`)
}

async function list(reader: Reader, under: string, after: string) {
  const all = reader
    .selectFrom('file_contents')
    .select(['name', 'bytes', 'put_at'])
    .where('name', '>', after)
    .orderBy('name')
    .limit(MOST_LISTED)
  // A folder ends with '/', and '0' is the character after it.
  const asked = under.endsWith('/')
    ? all.where('name', '>', under).where('name', '<', `${under.slice(0, -1)}0`)
    : all.where('name', '=', under)
  const rows = await asked.execute()
  return rows.map(({ name, bytes, put_at }) => ({ name, bytes, modified: new Date(put_at) }))
}

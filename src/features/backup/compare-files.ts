// Whether a backup has the bytes of every file that the rows of its database name: beside the database, or in it.
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { BackedUpFile } from '#features/backup/manifest.ts'

/** Each file that is missing, or is another than its row says, in a line; none when all are there. */
export function compareFiles(copy: string, files: readonly BackedUpFile[]): string[] {
  const db = new DatabaseSync(copy, { readOnly: true })
  try {
    const beside = new Map(files.map(({ path, sha256 }) => [path, sha256]))
    return [...missingUploads(db, beside), ...otherPublicFiles(db, beside)]
  } finally {
    db.close()
  }
}

/** Uploads are sealed: a row does not know the bytes that lie in the vault. */
function missingUploads(db: DatabaseSync, beside: ReadonlyMap<string, string>): string[] {
  const inside = db.prepare('select name from file_contents').all() as { name: string }[]
  const names = [...beside.keys(), ...inside.map(({ name }) => name)]
  const kept = new Set(
    names.flatMap((name) => (/^vault\/[^/]+\//.test(name) ? [name.split('/').at(-1)] : [])),
  )
  const rows = db.prepare('select id from request_files').all() as { id: string }[]
  return rows.flatMap(({ id }) => (kept.has(id) ? [] : [`no file for the row ${id}`]))
}

function otherPublicFiles(db: DatabaseSync, beside: ReadonlyMap<string, string>): string[] {
  const rows = db.prepare('select path, sha256 from stored_files').all() as { path: string; sha256: string }[]
  const problems: string[] = []
  for (const { path, sha256 } of rows) {
    const name = `storage/${path}`
    const found = beside.get(name) ?? hashInside(db, name)
    if (found === null) problems.push(`no file for the row ${name}`)
    else if (found !== sha256) problems.push(`not the file that its row names: ${name}`)
  }
  return problems
}

/** Null when the file is not in the database. */
function hashInside(db: DatabaseSync, name: string): string | null {
  const contents = db.prepare('select id from file_contents where name = ?').get(name)
  if (!contents) return null
  const hash = createHash('sha256')
  const pieces = db.prepare('select piece from file_pieces where content_id = ? order by position')
  for (const { piece } of pieces.iterate((contents as { id: string }).id) as Iterable<{ piece: Uint8Array }>)
    hash.update(piece)
  return hash.digest('hex')
}

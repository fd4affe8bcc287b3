// Whether a backup has the bytes of every file that the rows of its database name: beside the database, or in it.
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { BackedUpFile } from '#features/backup/manifest.ts'

/** Each in a line, with the ids of file and request: files that are missing, and what is other than it should be. */
export type Problems = { missing: string[]; different: string[] }

export function compareFiles(copy: string, files: readonly BackedUpFile[]): Problems {
  const db = new DatabaseSync(copy, { readOnly: true })
  try {
    const beside = new Map(files.map(({ path, sha256 }) => [path, sha256]))
    const { missing, different } = otherPublicFiles(db, beside)
    return { missing: [...missingUploads(db, beside), ...missing], different }
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
  const rows = db.prepare('select id, request_id from request_files order by id').all()
  return (rows as { id: string; request_id: string }[])
    .filter(({ id }) => !kept.has(id))
    .map(({ id, request_id }) => `the file ${id} of ${request_id ? `the request ${request_id}` : 'a draft'}`)
}

function otherPublicFiles(db: DatabaseSync, beside: ReadonlyMap<string, string>): Problems {
  const rows = db.prepare('select path, sha256 from stored_files').all() as { path: string; sha256: string }[]
  const problems: Problems = { missing: [], different: [] }
  for (const { path, sha256 } of rows) {
    const name = `storage/${path}`
    const found = beside.get(name) ?? hashInside(db, name)
    if (found === null) problems.missing.push(`the public file ${name}`)
    else if (found !== sha256) problems.different.push(`${name} is not the file that its row names`)
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

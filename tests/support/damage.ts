// Files as a failing disk leaves them: a byte changed, cut, emptied, or another's in its place.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Database } from '#db/database.ts'
import { insideWrite } from '#db/inside-write.ts'

/** What becomes of a file on a disk that fails, and of one that somebody else writes. */
export const WAYS: readonly ((bytes: Buffer, other: Buffer) => Buffer)[] = [
  (bytes) => flipped(bytes, Math.floor(Math.random() * bytes.length)),
  (bytes) => flipped(bytes, bytes.length - 1),
  (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
  () => Buffer.alloc(0),
  (_, other) => other,
]

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at]! ^= 1
  return changed
}

/** Changes what the database holds of a file with one piece, as somebody at its console can: what it knows of the file stays. */
export const changePiece = (db: Database, name: string, piece: Buffer): Promise<unknown> =>
  insideWrite.run(true, () =>
    db.transact((tx) =>
      tx
        .updateTable('file_pieces')
        .set({ piece })
        .where('content_id', 'in', (e) => e.selectFrom('file_contents').select('id').where('name', '=', name))
        .execute(),
    ),
  )

/** Runs `look` while one of the files is damaged, in each way, and puts it right again; answers how often. */
export async function damageEach(
  paths: readonly string[],
  look: (path: string) => Promise<void>,
): Promise<number> {
  let tried = 0
  for (const [at, path] of paths.entries()) {
    const bytes = readFileSync(path)
    const other = readFileSync(paths.at(at - 1)!)
    for (const damage of WAYS) {
      const damaged = damage(bytes, other)
      if (damaged.equals(bytes)) continue
      writeFileSync(path, damaged)
      await look(path)
      writeFileSync(path, bytes)
      tried += 1
    }
  }
  return tried
}

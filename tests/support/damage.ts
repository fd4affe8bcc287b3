// Files as a failing disk, card or line leaves them: bits turned over, cut, emptied, or another's in its place.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Database } from '#db/database.ts'
import { insideWrite } from '#db/inside-write.ts'
import type { Random } from '#demo/random.ts'

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

// Parsers begin here.
const HEADER_BYTES = 256

/** With 1 to 32 bits turned over, every second time within the header. */
export function withBitsTurned(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes)
  const reach = random.of([bytes.length, Math.min(bytes.length, HEADER_BYTES)])
  for (let bits = random.between(1, 32); bits > 0; bits -= 1)
    changed[random.between(0, reach - 1)]! ^= 1 << random.between(0, 7)
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

// Seals again the messages that a former key sealed. Each file takes the place of the other whole and keeps its time, by which it is
// removed; stopped anywhere, the next run does the rest.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Resealed, reseal } from '#db/reseal.ts'
import { keptMessageContext } from '#db/sealed-data.ts'
import { idOf, KEPT_KINDS, keptFolder, namesIn, notThere } from '#features/messages/message-files.ts'
import { writeDurably } from '#kit/server/durable-file.ts'
import type { DataKey } from '#kit/server/sealing.ts'

/** With new data keys. `progress` is called after each file looked at. */
export async function resealKeptMessages(
  dataDir: string,
  key: DataKey,
  progress: (files: number) => void,
): Promise<Resealed> {
  const resealed: Resealed = { rows: 0, unreadable: [] }
  let seen = 0
  for (const kind of KEPT_KINDS)
    for (const name of await namesIn(dataDir, kind)) {
      const id = idOf(name, kind)
      if (id === null) continue
      const path = join(keptFolder(dataDir, kind), name)
      const found = await contentAt(path)
      const again = found && reseal(key, keptMessageContext(kind, id), found.bytes)
      if (again === 'unreadable') resealed.unreadable.push(`${kind} ${name}`)
      else if (again) {
        await writeDurably(path, again, found.modified)
        resealed.rows += 1
      }
      seen += 1
      progress(seen)
    }
  return resealed
}

/** Null when it was removed meanwhile. */
async function contentAt(path: string): Promise<{ bytes: Buffer; modified: Date } | null> {
  const found = await stat(path).catch(notThere)
  const bytes = found?.isFile() ? await readFile(path).catch(notThere) : null
  return found && bytes ? { bytes, modified: found.mtime } : null
}

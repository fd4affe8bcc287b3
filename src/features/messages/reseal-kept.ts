// Seals what lies in clear from earlier versions, and seals again what a former key sealed. Each file takes the place of the other
// whole and keeps its time, by which it is removed; stopped anywhere, the next run does the rest.
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Resealed, resealBytes } from '#db/reseal.ts'
import { keptMessageContext } from '#db/sealed-data.ts'
import {
  idOf,
  KEPT_KINDS,
  type KeptKind,
  keptFolder,
  namesIn,
  notThere,
  SEALED_END,
} from '#features/messages/message-files.ts'
import { removeUnfinished, writeDurably } from '#kit/server/durable-file.ts'
import { type DataKey, sealBytes, Tampered } from '#kit/server/sealing.ts'

/** For the list of jobs. Answers how many were in clear. */
export async function sealClearMessages(dataDir: string, key: () => Promise<DataKey>): Promise<number> {
  let sealed = 0
  for (const kind of KEPT_KINDS) {
    const names = (await namesIn(dataDir, kind)).filter((name) => !name.endsWith(SEALED_END))
    // One that is half written is in clear too.
    if (names.length > 0) await removeUnfinished(keptFolder(dataDir, kind))
    for (const name of names) {
      const id = idOf(name, kind)
      if (id !== null && (await sealClear(join(keptFolder(dataDir, kind), name), kind, id, key))) sealed += 1
    }
  }
  return sealed
}

async function sealClear(path: string, kind: KeptKind, id: string, key: () => Promise<DataKey>) {
  const found = await contentAt(path)
  if (!found) return false
  const sealed = sealBytes(await key(), keptMessageContext(kind, id), found.bytes)
  await writeDurably(path + SEALED_END, sealed, found.modified)
  await rm(path, { force: true })
  return true
}

/** With new data keys. `progress` is called after each file looked at. */
export async function resealKeptMessages(
  dataDir: string,
  key: DataKey,
  progress: (files: number) => void,
): Promise<Resealed> {
  const resealed: Resealed = { rows: await sealClearMessages(dataDir, async () => key), unreadable: [] }
  let seen = 0
  for (const kind of KEPT_KINDS)
    for (const name of (await namesIn(dataDir, kind)).filter((one) => one.endsWith(SEALED_END))) {
      const id = idOf(name, kind)
      if (id === null) continue
      const outcome = await reseal(join(keptFolder(dataDir, kind), name), keptMessageContext(kind, id), key)
      if (outcome === 'unreadable') resealed.unreadable.push(`${kind} ${name}`)
      if (outcome === 'again') resealed.rows += 1
      seen += 1
      progress(seen)
    }
  return resealed
}

async function reseal(path: string, context: string, key: DataKey): Promise<'again' | 'kept' | 'unreadable'> {
  const found = await contentAt(path)
  if (!found) return 'kept'
  try {
    const again = resealBytes(key, context, found.bytes)
    if (!again) return 'kept'
    await writeDurably(path, again, found.modified)
    return 'again'
  } catch (error) {
    if (error instanceof Tampered) return 'unreadable'
    throw error
  }
}

/** Null when it was removed meanwhile. */
async function contentAt(path: string): Promise<{ bytes: Buffer; modified: Date } | null> {
  const found = await stat(path).catch(notThere)
  const bytes = found?.isFile() ? await readFile(path).catch(notThere) : null
  return found && bytes ? { bytes, modified: found.mtime } : null
}

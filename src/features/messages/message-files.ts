// Letters and texts that have no mail server or gateway are files, each sealed: DATA_DIR/mail and DATA_DIR/sms.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptMessageContext } from '#db/sealed-data.ts'
import { durableFolder } from '#kit/server/durable-file.ts'
import { log } from '#kit/server/log.ts'
import { type DataKey, openBytes, sealBytes, Tampered } from '#kit/server/sealing.ts'

/** The folders of DATA_DIR, and how the names of messages end in each. */
export const KEPT_ENDS = { mail: '.eml.sealed', sms: '.txt.sealed' } as const
export type KeptKind = keyof typeof KEPT_ENDS
export const KEPT_KINDS = Object.keys(KEPT_ENDS) as KeptKind[]

const ID = /^[0-9a-f-]{36}$/

export const keptFolder = (dataDir: string, kind: KeptKind): string => join(dataDir, kind)

/** Writes sealed messages of a kind; the same id gives the same file. `key` is asked for each. */
export function messageKeeper(dataDir: string, kind: KeptKind, key: () => Promise<DataKey>) {
  const write = durableFolder(keptFolder(dataDir, kind))
  return async (id: string, content: Uint8Array | string): Promise<void> =>
    write(
      `${id}${KEPT_ENDS[kind]}`,
      sealBytes(await key(), keptMessageContext(kind, id), Buffer.from(content)),
    )
}

/** Ids, the newest first: they sort by the time they were made. */
export async function listKept(dataDir: string, kind: KeptKind): Promise<string[]> {
  const names = await namesIn(dataDir, kind)
  const ids = names.flatMap((name) => idOf(name, kind) ?? []).filter((id) => ID.test(id))
  return ids.sort().reverse()
}

/** One message as it was written; null when there is none of this id that opens. */
export async function readKept(
  dataDir: string,
  kind: KeptKind,
  id: string,
  key: DataKey,
): Promise<Buffer | null> {
  if (!ID.test(id)) return null
  const path = join(keptFolder(dataDir, kind), `${id}${KEPT_ENDS[kind]}`)
  const sealed = await readFile(path).catch(notThere)
  if (!sealed) return null
  try {
    return openBytes(key, keptMessageContext(kind, id), sealed)
  } catch (error) {
    if (!(error instanceof Tampered)) throw error
    log.warn('kept-message-not-opened', { kind, id })
    return null
  }
}

/** All names in the folder of a kind; none while there is no such folder. */
export const namesIn = (dataDir: string, kind: KeptKind): Promise<string[]> =>
  readdir(keptFolder(dataDir, kind)).catch((error) => notThere(error) ?? [])

/** The id in a name; null for the name of anything else. */
export const idOf = (name: string, kind: KeptKind): string | null =>
  name.endsWith(KEPT_ENDS[kind]) ? name.slice(0, -KEPT_ENDS[kind].length) : null

export function notThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

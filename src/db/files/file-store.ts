// Where files are kept, public ones and sealed ones alike: four verbs over names such as 'storage/news/…' and 'vault/4f/…', the same
// in every place (docs/decisions/049-files-by-four-verbs.md).
import type { Tx } from '#db/database.ts'
import type { ListedName } from '#kit/server/disk-files.ts'

/** Not all of a file is in its place any more: nobody is given the rest. */
export class FileIncomplete extends Error {}

export type FileStore = {
  /**
   * Whether a file may be put in the transaction that writes its row. Where it cannot, it is put before that, and what a killed
   * process leaves without a row is swept.
   */
  readonly writesInTransaction: boolean
  /** Whether it is asked over the network: then pages are made without asking it where the database knows as much. */
  readonly isRemote: boolean
  /** Durable when it resolves, or with the commit of `tx`; a file of this name is replaced whole. */
  put: (name: string, bytes: Uint8Array, tx?: Tx) => Promise<void>
  /** Null when there is none. Throws `FileIncomplete`. */
  get: (name: string) => Promise<Buffer | null>
  /** Nothing happens for those that are gone already. */
  remove: (names: readonly string[]) => Promise<void>
  /** Up to a thousand names after one, by code point: of a folder ('vault/'), or the one that is asked for. */
  list: (under: string, after?: string) => Promise<ListedName[]>
}

/** Every name of a folder. A file may come or go while they are read. */
export async function* eachFile(files: Pick<FileStore, 'list'>, folder: string): AsyncGenerator<ListedName> {
  for (let after = ''; ; ) {
    const names = await files.list(folder, after)
    yield* names
    if (names.length === 0) return
    after = names.at(-1)!.name
  }
}

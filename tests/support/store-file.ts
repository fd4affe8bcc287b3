// Keeps bytes as a file of a draft or request, as if they had been received and taken in.
import type { Database } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import type { Actor } from '#db/write.ts'
import type { FileOwner } from '#features/requests/files/owner.ts'
import { keepSealed, type NewFile, sealToVault } from '#features/requests/files/store.ts'
import type { Outcome } from '#kit/outcome.ts'

/** Answers its id. */
export const storeFile = async (
  db: Database,
  actor: Actor,
  files: FileStore,
  { owner, ...file }: NewFile & { owner: FileOwner },
): Promise<Outcome<string>> => keepSealed(db, actor, files, owner, await sealToVault(db, files, owner, file))

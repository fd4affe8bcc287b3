// Letters and texts kept as files, where no mail server or gateway is set, are removed after thirty days.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { KEPT_ENDS, KEPT_KINDS, type KeptKind, keptFolder } from '#features/messages/message-files.ts'

const KEPT_MS = 30 * 24 * 60 * 60_000
/** A message of a kind, whole or half written; other files in its folder are left alone. */
const nameOf = (kind: KeptKind) =>
  new RegExp(`${RegExp.escape(KEPT_ENDS[kind])}(\\.[0-9a-f]+\\.part|\\.part)?$`)

/** For the list of jobs. Answers how many files went. */
export async function removeOldMessages(dataDir: string, now = Date.now()): Promise<number> {
  let removed = 0
  for (const kind of KEPT_KINDS) {
    const folder = keptFolder(dataDir, kind)
    const names = await readdir(folder).catch(() => [])
    for (const file of names.filter((one) => nameOf(kind).test(one)))
      if (await removeIfOld(join(folder, file), now - KEPT_MS)) removed += 1
  }
  return removed
}

async function removeIfOld(path: string, before: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile() || found.mtimeMs >= before) return false
  await rm(path, { force: true })
  return true
}

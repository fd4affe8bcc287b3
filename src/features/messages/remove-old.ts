// Letters and texts kept as files, where no mail server or gateway is set, are removed after thirty days.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT_MS = 30 * 24 * 60 * 60_000
/** Of DATA_DIR; only files named as these folders name them are touched. */
const FOLDERS = {
  mail: /\.eml\.sealed(\.[0-9a-f]+\.part|\.part)?$/,
  sms: /\.txt\.sealed(\.[0-9a-f]+\.part|\.part)?$/,
}

/** For the list of jobs. Answers how many files went. */
export async function removeOldMessages(dataDir: string, now = Date.now()): Promise<number> {
  let removed = 0
  for (const [folder, name] of Object.entries(FOLDERS)) {
    const names = await readdir(join(dataDir, folder)).catch(() => [])
    for (const file of names.filter((one) => name.test(one)))
      if (await removeIfOld(join(dataDir, folder, file), now - KEPT_MS)) removed += 1
  }
  return removed
}

async function removeIfOld(path: string, before: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile() || found.mtimeMs >= before) return false
  await rm(path, { force: true })
  return true
}

// Opens the place where this server keeps files.
import type { FileStore } from '#db/files/file-store.ts'
import type { Config } from '#kit/server/config.ts'
import { diskFiles } from '#kit/server/disk-files.ts'

export async function openFiles({ dataDir }: Pick<Config, 'dataDir'>): Promise<FileStore> {
  return diskFiles(dataDir)
}

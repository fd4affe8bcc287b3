// A full disk, named by the folder that lies on it: the one of the backups, or the one of scratch.
import { isFull } from '#kit/server/disk-errors.ts'

export class DiskFull extends Error {}

/** Runs what writes into a folder alone. Throws `DiskFull` when there is no room in it. */
export async function writingInto<T>(folder: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw isFull(error) ? new DiskFull(`the disk of ${folder} is full`, { cause: error }) : error
  }
}

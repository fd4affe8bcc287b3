// Room on the disk of DATA_DIR, in bytes and in files, and whether it can be written.
import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { type Check, found } from '#features/health/check.ts'
import { shareOf } from '#kit/server/network-share.ts'

const MB = 1024 * 1024
// A form with its files is 60 MB and is stored twice for a moment.
const FULL_MB = 128
const LOW_MB = 1024
const LOW_SHARE = 0.05
const NO_FILES = 1000
const FEW_FILES_SHARE = 0.05

export type Room = { bytes: number; freeBytes: number; files: number; freeFiles: number }

export const checkDisk: Check = async ({ config: { dataDir, databaseUrl } }) => {
  const { type, bsize, blocks, bavail, files, ffree } = await statfs(dataDir)
  const room = { bytes: bsize * blocks, freeBytes: bsize * bavail, files, freeFiles: ffree }
  const isWritable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  )
  // Only SQLite's file needs a disk of this machine.
  return judgeRoom(room, isWritable, databaseUrl === '' ? shareOf(type) : null)
}

export function judgeRoom(room: Room, isWritable: boolean, share: string | null = null) {
  const { bytes, freeBytes, files, freeFiles } = room
  const values = {
    freeMB: Math.floor(freeBytes / MB),
    percent: percentOf(freeBytes, bytes),
    freeFiles,
    filesPercent: percentOf(freeFiles, files),
    ...(share && { share }),
  }
  const gauges = {
    city_disk_size_bytes: bytes,
    city_disk_free_bytes: freeBytes,
    city_disk_inodes: files,
    city_disk_free_inodes: freeFiles,
  }
  const finding = findingOf(room, isWritable)
  return found('disk', finding === 'room' && share ? 'onShare' : finding, values, gauges)
}

function findingOf({ bytes, freeBytes, files, freeFiles }: Room, isWritable: boolean) {
  if (!isWritable) return 'readOnly'
  if (freeBytes < FULL_MB * MB) return 'full'
  // Some file systems (btrfs) have no fixed number of files and say 0.
  if (files > 0 && freeFiles < NO_FILES) return 'outOfFiles'
  if (freeBytes < LOW_MB * MB || freeBytes < bytes * LOW_SHARE) return 'low'
  if (files > 0 && freeFiles < files * FEW_FILES_SHARE) return 'lowOnFiles'
  return 'room'
}

const percentOf = (part: number, all: number): number => (all > 0 ? Math.floor((part / all) * 100) : 100)

// Whether a folder is on the disk of another machine, where locks and syncs of SQLite cannot be relied on.
import { statfs } from 'node:fs/promises'
import type { Config } from '#kit/server/config.ts'
import { inRed } from '#kit/server/in-red.ts'

/** By the number that statfs(2) gives a kind of file system (linux/magic.h). FUSE carries sshfs, rclone and the like. */
const SHARES: ReadonlyMap<number, string> = new Map([
  [0x69_69, 'NFS'],
  [0xff_53_4d_42, 'CIFS'],
  [0xfe_53_4d_42, 'SMB'],
  [0x51_7b, 'SMB'],
  [0x01_02_19_97, '9p'],
  [0x65_73_55_46, 'FUSE'],
  [0x53_46_41_4f, 'AFS'],
  [0x00_c3_64_00, 'Ceph'],
  [0x0b_d0_0b_d0, 'Lustre'],
])

/** The kind of network share by its number; null for a disk of this machine. */
export const shareOf = (type: number): string | null => SHARES.get(type >>> 0) ?? null

/** For the terminal or the journal: '' where the database is in PostgreSQL, or DATA_DIR on a disk of this machine. */
export async function networkShareNote({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<string> {
  const share = databaseUrl === '' ? shareOf((await statfs(dataDir)).type) : null
  return share
    ? inRed(
        `DATA_DIR ${dataDir} is on a network share (${share}): a lost connection can damage the database. Put it on a disk of this machine, or set DATABASE_URL.`,
      )
    : ''
}

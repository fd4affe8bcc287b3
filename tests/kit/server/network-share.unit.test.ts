// A folder on another machine's disk is known by the kind of its file system.
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { networkShareNote, shareOf } from '#kit/server/network-share.ts'

test.each([
  [0x69_69, 'NFS'],
  [0xff_53_4d_42, 'CIFS'],
  [-11_317_950, 'CIFS'],
  [0xfe_53_4d_42, 'SMB'],
  [0x01_02_19_97, '9p'],
  [0x65_73_55_46, 'FUSE'],
  // ext4, XFS, btrfs, tmpfs and overlay are disks of this machine.
  [0xef_53, null],
  [0x58_46_53_42, null],
  [0x91_23_68_3e, null],
  [0x01_02_19_94, null],
  [0x79_4c_76_30, null],
])('the kind %d is %s', (type, share) => expect(shareOf(type)).toBe(share))

test('nothing is said of a disk of this machine, or where PostgreSQL has the data', async () => {
  expect(await networkShareNote({ databaseUrl: '', dataDir: tmpdir() })).toBe('')
  expect(await networkShareNote({ databaseUrl: 'postgres://city@localhost/city', dataDir: '/no/such' })).toBe(
    '',
  )
})

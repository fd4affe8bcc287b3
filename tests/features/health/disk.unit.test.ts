// Room on the disk: judged by bytes and by files, with the number that matters in the finding.
import { expect, test } from 'vitest'
import { judgeRoom, type Room } from '#features/health/disk.ts'

const MB = 1024 * 1024
const ROOM: Room = { bytes: 40_000 * MB, freeBytes: 20_000 * MB, files: 1_000_000, freeFiles: 600_000 }

test.each([
  ['room', 'ok', {}],
  ['low', 'attention', { freeBytes: 1000 * MB }],
  ['low', 'attention', { bytes: 400_000 * MB, freeBytes: 19_000 * MB }],
  ['full', 'failed', { freeBytes: 100 * MB }],
  ['lowOnFiles', 'attention', { freeFiles: 40_000 }],
  ['outOfFiles', 'failed', { freeFiles: 900 }],
  // btrfs: as many as there is room for.
  ['room', 'ok', { files: 0, freeFiles: 0 }],
])('%s is %s', (finding, state, changed) => {
  expect(judgeRoom({ ...ROOM, ...changed }, true)).toMatchObject({ check: 'disk', finding, state })
})

test('a disk that cannot be written is failed however much room it has', () => {
  expect(judgeRoom(ROOM, false)).toMatchObject({ finding: 'readOnly', state: 'failed' })
})

test.each([
  ['onShare', {}],
  // What ends first is said first.
  ['low', { freeBytes: 1000 * MB }],
])('on a network share it is %s', (finding, changed) => {
  const { values, ...found } = judgeRoom({ ...ROOM, ...changed }, true, 'NFS')
  expect([found.finding, found.state, values.share]).toEqual([finding, 'attention', 'NFS'])
})

test('says how much is left', () => {
  const { values, gauges } = judgeRoom(ROOM, true)
  expect(values).toEqual({ freeMB: 20_000, percent: 50, freeFiles: 600_000, filesPercent: 60 })
  expect(gauges.city_disk_free_bytes).toBe(20_000 * MB)
})

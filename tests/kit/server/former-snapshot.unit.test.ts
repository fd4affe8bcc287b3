// The files that earlier versions wrote for the web server: a start takes the link to them away, and nothing that is not theirs.
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFormerSnapshot } from '#kit/server/former-snapshot.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'

const OURS = 'snapshot-12-mh3k2x9a-0a1b2c3d4e5f'

test('the link is removed, what it led to stays, and a second start finds nothing to do', () => {
  const root = newEmptyFolder('city-snapshot-')
  mkdirSync(join(root, 'snap', OURS), { recursive: true })
  symlinkSync(OURS, join(root, 'snap/current'))
  for (let start = 0; start < 2; start += 1) removeFormerSnapshot('snap', root)
  expect(readdirSync(join(root, 'snap'))).toEqual([OURS])
})

test('another link, a folder and a file of that name stay, and so does a folder without one', () => {
  for (const make of [
    (path: string) => symlinkSync('release-12', path),
    (path: string) => mkdirSync(path),
    (path: string) => writeFileSync(path, ''),
    () => {},
  ]) {
    const root = newEmptyFolder('city-snapshot-')
    make(join(root, 'current'))
    const before = readdirSync(root)
    removeFormerSnapshot(root, '/')
    expect(readdirSync(root)).toEqual(before)
  }
  removeFormerSnapshot(undefined, '/')
})

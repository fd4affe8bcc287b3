// Files in a folder: what every place does, more than one answer of a list, and no name that leads out.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eachFile } from '#db/files/file-store.ts'
import { diskFiles, MOST_LISTED } from '#kit/server/disk-files.ts'
import { testPlace } from '#tests/support/file-places.ts'

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'city-files-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

testPlace(async () => diskFiles(folder()))

test('more than one answer holds is listed all the same', async () => {
  const root = folder()
  for (const part of ['vault/00', 'vault/01']) mkdirSync(join(root, part), { recursive: true })
  const most = MOST_LISTED + 5
  for (let at = 0; at < most; at += 1) writeFileSync(join(root, `vault/0${at % 2}/${at}`), '')
  const found: string[] = []
  for await (const { name } of eachFile(diskFiles(root), 'vault/')) found.push(name)
  expect([found.length, new Set(found).size]).toEqual([most, most])
  expect(found).toEqual([...found].sort())
})

test.each(['../out', 'vault/../../out', '', '/etc/passwd', 'vault//x', 'vault/.', 'a\0b'])(
  'the name %j is refused: it would lead out, or name nothing',
  async (name) => {
    const files = diskFiles(folder())
    await expect((async () => files.put(name, Buffer.from('x')))()).rejects.toThrow('leads out')
    await expect((async () => files.get(name))()).rejects.toThrow('leads out')
  },
)

// What every place for files must do, asked of each in the same words.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { eachFile, type FileStore } from '#db/files/file-store.ts'

const names = async (files: FileStore, folder: string) => {
  const found: string[] = []
  for await (const { name } of eachFile(files, folder)) found.push(name)
  return found
}

/** Declares the tests; `open` gives an empty place. */
export function testPlace(open: () => Promise<FileStore>): void {
  test('gives back what was put, byte for byte, whatever its length', async () => {
    const files = await open()
    // Around the length of a piece, and nothing at all.
    for (const length of [0, 1, 256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 1_000_003]) {
      const bytes = randomBytes(length)
      await files.put('vault/ab/one', bytes)
      expect((await files.get('vault/ab/one'))?.equals(bytes)).toBe(true)
    }
    // Every byte there is: a client that takes them for text would change some.
    const all = Buffer.from(Array.from({ length: 512 }, (_, at) => at % 256))
    await files.put('vault/ab/all', all)
    expect((await files.get('vault/ab/all'))?.equals(all)).toBe(true)
  })

  test('replaces a file whole, and answers null for one that is not there', async () => {
    const files = await open()
    await files.put('storage/a.jpg', randomBytes(300_000))
    await files.put('storage/a.jpg', Buffer.from('short'))
    expect(String(await files.get('storage/a.jpg'))).toBe('short')
    for (const name of ['storage/b.jpg', 'storage', 'storage/a.jpg/x', 'storage/Niño (1) +%.pdf'])
      expect(await files.get(name)).toBeNull()
  })

  test('removes those that are named, and minds none that is gone', async () => {
    const files = await open()
    for (const name of ['vault/00/a', 'vault/00/b', 'vault/00/c']) await files.put(name, Buffer.from(name))
    await files.remove([])
    await files.remove(['vault/00/a', 'vault/00/c', 'vault/00/nothing'])
    await files.remove(['vault/00/a'])
    expect(await names(files, 'vault/')).toEqual(['vault/00/b'])
    expect(await files.get('vault/00/a')).toBeNull()
  })

  test('lists a folder in order, after a name, with length and time', async () => {
    const files = await open()
    const before = Date.now()
    const put = [
      'vault/00/b',
      'vault/00/a',
      'vault/00-x',
      'vault/01/a',
      'vault/database',
      'vaults/x',
      'storage/z',
    ]
    for (const name of put) await files.put(name, Buffer.from(name))
    const inOrder = ['vault/00-x', 'vault/00/a', 'vault/00/b', 'vault/01/a', 'vault/database']
    expect(await names(files, 'vault/')).toEqual(inOrder)
    for (const [at, name] of inOrder.entries())
      expect((await files.list('vault/', name)).map((one) => one.name)).toEqual(inOrder.slice(at + 1))
    expect((await files.list('vault/', 'vault/00/aa')).map((one) => one.name)).toEqual(inOrder.slice(2))
    expect(await files.list('nothing/')).toEqual([])
    const [one] = await files.list('vault/00/a')
    expect(one).toMatchObject({ name: 'vault/00/a', bytes: 10 })
    // By the second: some places keep no parts of one.
    expect(Math.abs(one!.modified.getTime() - before)).toBeLessThan(60_000)
    expect(await files.list('vault/00/')).toHaveLength(2)
    expect(await files.list('vault/00')).toEqual([])
  })
}

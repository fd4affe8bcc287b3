// Files in a folder of the machine, by names such as 'vault/4f/0198…': durable when they are put, whole or not there at all.
import type { Dirent } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurablyBesideOthers } from '#kit/server/durable-file.ts'

/** A file as a list names it; `modified` is when it was put. */
export type ListedName = { name: string; bytes: number; modified: Date }

/** A list answers no more names than this at a time. */
export const MOST_LISTED = 1000

// There is no file of this name, and cannot be.
const NOTHING_THERE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EILSEQ']

/** The files below `root`. Names never lead out of it. */
export const diskFiles = (root: string) => ({
  writesInTransaction: false,
  isRemote: false,
  put: (name: string, bytes: Uint8Array): Promise<void> =>
    writeDurablyBesideOthers(pathOf(root, name), bytes),
  get: (name: string): Promise<Buffer | null> => readFile(pathOf(root, name)).catch(nullIfMissing),
  /** Nothing happens for those that are gone already. */
  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(pathOf(root, name), { force: true })))
  },
  /** Also the names of what a killed process left half written (`….part`). */
  async list(under: string, after = ''): Promise<ListedName[]> {
    const found: ListedName[] = []
    for await (const one of walk(root, under, after)) if (found.push(one) === MOST_LISTED) break
    return found
  },
})

const isPlain = (part: string) => part !== '' && part !== '.' && part !== '..' && !part.includes('\0')

/** Every segment is a plain name: one that would leave the place is a bug of the caller. */
export function assertPlainName(name: string): void {
  if (!name.split('/').every(isPlain)) throw new Error('the name of a file leads out of its folder')
}

function pathOf(root: string, name: string): string {
  assertPlainName(name)
  return join(root, name)
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (NOTHING_THERE.includes(error.code ?? '')) return null
  throw error
}

/** In the order of the whole names, by code point: a folder sorts with the slash behind it. */
async function* walk(root: string, under: string, after: string): AsyncGenerator<ListedName> {
  if (!under.endsWith('/')) {
    const one = under > after ? await listed(root, under) : null
    if (one) yield one
    return
  }
  const entries = await readdir(pathOf(root, under.slice(0, -1)), { withFileTypes: true }).catch(noEntries)
  const names = entries.map((entry) => under + entry.name + (entry.isDirectory() ? '/' : ''))
  for (const name of names.sort()) {
    if (name <= after && !after.startsWith(name)) continue
    yield* walk(root, name, after)
  }
}

const noEntries = (error: NodeJS.ErrnoException): Dirent[] => nullIfMissing(error) ?? []

/** Null when it is no file, or went while the folder was read. */
async function listed(root: string, name: string): Promise<ListedName | null> {
  const found = await stat(pathOf(root, name)).catch(nullIfMissing)
  return found?.isFile() ? { name, bytes: found.size, modified: found.mtime } : null
}

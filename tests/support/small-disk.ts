// A small disk of a test's own, which it fills to the last byte or to the last name for a file.
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runProgram } from './programs.ts'
import { newEmptyFolder } from './templates.ts'

const MB = 1024 * 1024
const PAGE = 4096
const ROOT_USER = 0

/**
 * Mounts one in memory, of this size (`400m`) and of this user, which root alone may do, there or on a folder of its own; unmounted
 * when the test ends.
 */
export function mountSmallDisk(
  size: string,
  folder = newEmptyFolder('city-small-disk-'),
  uid = ROOT_USER,
): string {
  const options = `size=${size},nr_inodes=6000,mode=0700,uid=${uid},gid=${uid}`
  runProgram('mount', ['-t', 'tmpfs', '-o', options, 'city-drill', folder])
  onTestFinished(() => {
    runProgram('umount', ['--lazy', folder])
  })
  return folder
}

let made = 0

/** Takes every byte that is left; answers how to free them. */
export function fillBytes(disk: string): () => void {
  const path = join(disk, `filler-${made++}`)
  const file = openSync(path, 'w')
  for (const size of [MB, PAGE]) untilFull(() => writeSync(file, Buffer.alloc(size, 1)) === size)
  closeSync(file)
  return () => rmSync(path)
}

/** Takes every name that is left for a file. */
export function fillNames(disk: string): () => void {
  const folder = join(disk, `filler-${made++}`)
  try {
    mkdirSync(folder)
  } catch {
    // Not even one was left.
    return () => {}
  }
  let count = 0
  untilFull(() => writeFileSync(join(folder, String(count++)), '') === undefined)
  return () => rmSync(folder, { recursive: true })
}

function untilFull(take: () => boolean): void {
  try {
    while (take());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

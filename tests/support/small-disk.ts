// A disk in memory that a test can fill.
import { onTestFinished } from 'vitest'
import { runProgram } from './programs.ts'
import { newEmptyFolder } from './templates.ts'

/** Mounts one of this size (`400m`), which root alone may do, there or on a folder of its own; unmounted when the test ends. */
export function mountSmallDisk(size: string, folder = newEmptyFolder('city-small-disk-')): string {
  const options = `size=${size},nr_inodes=6000,mode=0700`
  runProgram('mount', ['-t', 'tmpfs', '-o', options, 'city-drill', folder])
  onTestFinished(() => {
    runProgram('umount', ['--lazy', folder])
  })
  return folder
}

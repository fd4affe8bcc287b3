// The archive a server gets, made by scripts/release.ts.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './programs.ts'
import { ROOT } from './server.ts'

/** Makes it in a folder, and answers its path. */
export function makeRelease(folder: string): string {
  runProgram(process.execPath, [join(ROOT, 'scripts/release.ts'), folder])
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.tar.gz'))!)
}

// Where the program lies: in a release, or in a clone.
import { existsSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

export const ROOT = dirname(findPackageJSON(import.meta.url)!)

/** A release is run by `city`, and has no npm. */
const IS_CLONE = existsSync(join(ROOT, 'package-lock.json'))

/** A command as an operator types it here: `city backup --to FOLDER`, or `npm run backup -- --to FOLDER`. */
export function commandLine(command: string, options = ''): string {
  // npm run check looks at the code.
  const name = IS_CLONE ? './city' : 'city'
  if (!IS_CLONE || command === 'check') return [name, command, options].filter(Boolean).join(' ')
  return ['npm run', command, options && `-- ${options}`].filter(Boolean).join(' ')
}

// The licenses that are not in the folder of their package: of what the builds took in, and of packages that come without the text.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import licenses from 'spdx-license-list/full.js'
import { listBundled, listReleasePackages, nameOf, readLock } from './release-packages.ts'

const LICENSE_FILE = /^(licen[sc]e|copying)/i

/** Whether the package in a folder brings the text of its license. */
export const hasLicenseFile = (folder: string): boolean =>
  readdirSync(folder).some((name) => LICENSE_FILE.test(name))

/** The file `THIRD-PARTY-LICENSES.md`. Throws for a license whose text SPDX does not have. */
export function writeLicenses(root: string): string {
  const built = listBundled(root).map(
    ({ name, version, identifier, text }) =>
      `## ${name} ${version} (${identifier ?? 'see below'})\n\n${text || textsOf(name, identifier ?? '')}`,
  )
  const beside = listReleasePackages(root)
    .filter((path) => !hasLicenseFile(join(root, path)))
    .map((path) => describe(root, path))
  const list = (parts: string[]) => [...new Set(parts)].sort().join('\n\n')
  return `# Licenses of the packages in dist/

${list(built)}

# Licenses of packages in node_modules/ that come without the text

Each is under the standard text of the license that it names; whose it is stands before the text.

${list(beside)}
`
}

function describe(root: string, path: string): string {
  const { author, repository } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  const { version, license = '' } = readLock(root)[path]!
  const name = nameOf(path)
  const by = [author?.name ?? author, repository?.url ?? repository].filter(Boolean).join(', ')
  return `## ${name} ${version} (${license})\n\n${by}\n\n${textsOf(name, license)}`
}

/** The LGPL adds to the GPL, so that its own text is not all of it. */
function textsOf(name: string, license: string): string {
  const ids = license.startsWith('LGPL-3.0') ? [license, 'GPL-3.0-or-later'] : [license]
  return ids
    .map((id) => {
      const found = licenses[id]
      if (!found) throw new Error(`${name}: no text of the license "${id}" is known`)
      return found.licenseText
    })
    .join('\n\n')
}

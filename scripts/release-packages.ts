// What the built program still asks for among the packages, and all that those packages ask for, by the lock file.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Left out of the build: they bring binaries, or files that they read from beside themselves. */
export const OUTSIDE_THE_BUILD = ['sharp', 'heic-decode', '@hyzyla/pdfium', '@react-pdf/renderer']

/** Where each of the two builds lists the packages it took in: name, version and license, below its own folder. */
export const BUNDLED = '.vite/license.json'

/** Read as files by what draws papers as PDF (papers/draw/fonts.ts). */
const FONTS = ['@fontsource/bricolage-grotesque', '@embedpdf/fonts-sc']

export type LockedPackage = {
  version: string
  license?: string
  integrity?: string
  /** npm writes one name where there is one, and a list where there are several; so too below. */
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** A package in one of the builds, as Vite lists it; `identifier` is SPDX's name of its license. */
export type Bundled = { name: string; version: string; identifier: string | null; text?: string }

export const listBundled = (root: string): Bundled[] =>
  ['client', 'server'].flatMap((part) => JSON.parse(readFileSync(join(root, 'dist', part, BUNDLED), 'utf8')))

/** The name of the package in a folder. */
export const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The packages of the lock file, by their folder below `root`. */
export const readLock = (root: string): Record<string, LockedPackage> =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/**
 * The folders below `root` of the packages a release holds, sorted; of those for one kind of machine only the ones for this.
 * Throws when a package that is needed is not installed.
 */
export function listReleasePackages(root: string): string[] {
  const packages = readLock(root)
  const found = new Set<string>()
  const visit = (name: string, from: string, isOptional: boolean) => {
    const path = resolve(packages, name, from)
    const asked = packages[path]
    if (!asked || !isForThisMachine(asked) || !existsSync(join(root, path))) {
      if (!isOptional) throw new Error(`${name}, which ${from || 'the program'} needs, is not installed`)
      return
    }
    if (found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = asked
    for (const one of Object.keys(dependencies ?? {})) visit(one, path, false)
    for (const one of Object.keys(optionalDependencies ?? {})) visit(one, path, true)
    for (const one of Object.keys(peerDependencies ?? {}))
      visit(one, path, peerDependenciesMeta?.[one]?.optional === true)
  }
  for (const name of [...OUTSIDE_THE_BUILD, ...FONTS]) visit(name, '', false)
  return [...found].sort()
}

/** As Node looks it up: beside the package that asks, then in each folder above it; '' if it is nowhere. */
function resolve(packages: Record<string, LockedPackage>, name: string, from: string): string {
  const places = from.split(/\/?node_modules\//).slice(1)
  for (let depth = places.length; depth >= 0; depth -= 1) {
    const path = ['', ...places.slice(0, depth), name].join('/node_modules/').slice(1)
    if (packages[path]) return path
  }
  return ''
}

const includes = (allowed: string | string[] | undefined, one: string) =>
  allowed === undefined || [allowed].flat().includes(one)

const isForThisMachine = ({ os, cpu, libc }: LockedPackage) =>
  includes(os, process.platform) && includes(cpu, process.arch) && includes(libc, LIBC)

// The release is built and run with the C library of Debian.
const LIBC = 'glibc'

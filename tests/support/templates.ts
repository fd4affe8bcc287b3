// Data folders that begin with a copy of what global-setup.ts made once for all tests: migrated, or with the city's first content.
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Template = 'migrated' | 'seeded'

const FILE = 'city.sqlite'

/** Puts a copy into a data folder, before anybody opens it. */
export const copySqlite = (template: Template, dataDir: string): void =>
  copyFileSync(join(process.env.TEST_TEMPLATES!, template, FILE), join(dataDir, FILE))

/** A new data folder as the first start of a server leaves it; its name begins with `prefix`. */
export function newFolder(prefix: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  copySqlite('seeded', dataDir)
  return dataDir
}

/** The name of its twin on PostgreSQL. */
export const postgresTemplate = (template: Template): string => `city_${template}`

/** A folder of the test's own with nothing in it. */
export const newEmptyFolder = (prefix: string): string => mkdtempSync(join(tmpdir(), prefix))

// content/, what the city says, as the program reads it at its start. In the browser content-in-browser.ts answers to this name (#content).
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { ConfigError } from '#kit/config-error.ts'
import { userName } from '#kit/server/private-files.ts'
import { ROOT } from '#kit/server/root.ts'

/** The folder of the city that is served. Read before the other settings: nearly every module has words of the city. */
export const CONTENT_DIR = resolve(ROOT, process.env.CONTENT_DIR || 'content')

export const contentPath = (file: string): string => join(CONTENT_DIR, file)

/** The text of a file; `otherwise` where there is none. Throws `ConfigError` for one that cannot be read, or is needed and missing. */
export function contentText(file: string, otherwise?: string): string {
  try {
    return readFileSync(contentPath(file), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new ConfigError(whyUnreadable(file, code))
    if (otherwise !== undefined) return otherwise
    throw new ConfigError(
      `${contentPath(file)} is missing; CONTENT_DIR must name a folder with what the city says (docs/how-to/serve-another-city.md)`,
    )
  }
}

/** What a JSON file says, unchecked: `check-content.ts` has looked at it before. */
export function contentJson<Data>(file: string, otherwise?: Data): Data {
  const text = contentText(file, otherwise === undefined ? undefined : JSON.stringify(otherwise))
  try {
    return JSON.parse(text) as Data
  } catch (error) {
    throw new ConfigError(`${contentPath(file)} is not JSON: ${(error as Error).message}`)
  }
}

/** The rows of a CSV file, by the names of its columns. */
export function contentRows(file: string): Record<string, string>[] {
  try {
    return parse(contentText(file), { bom: true, columns: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${contentPath(file)} is no CSV: ${(error as Error).message}`)
  }
}

const whyUnreadable = (file: string, code = '') =>
  ['EACCES', 'EPERM'].includes(code)
    ? `${contentPath(file)} cannot be read by the user ${userName()}; as root: chmod -R a+rX ${CONTENT_DIR}`
    : `${contentPath(file)} cannot be read (${code})`

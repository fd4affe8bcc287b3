// What a person finds in their mail, where no mail server is set: the letters are files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** The address of the newest letter's link to `path` that somebody was sent; '' while there is none. */
export async function linkMailed(dataDir: string, to: string, path: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return ''
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  for (const name of names.sort().reverse()) {
    const letter = await PostalMime.parse(readFileSync(join(folder, name)))
    if (letter.to?.[0]?.address !== to) continue
    const link = (letter.text ?? '').split(/\s/).find((word) => word.includes(`${path}/`))
    if (link) return link
  }
  return ''
}

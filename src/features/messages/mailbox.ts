// The letters an installation without a mail server has written as files: to be read at the desk, so that nobody needs the machine.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { ALPHABET } from '#domain/alphabet.ts'

export type MailboxLetter = { id: string; to: string; subject: string; date: string; text: string }

const NAME = /^[0-9a-f-]{36}\.eml$/
const MOST = 200

/** Ids of the newest letters, the newest first; they sort by the time they were made. */
export async function listLetters(dataDir: string): Promise<string[]> {
  const names = await readdir(folderOf(dataDir)).catch(nothingYet)
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, MOST)
    .map((name) => name.slice(0, -'.eml'.length))
}

// A link with a token, which opens its page for everybody who reads it; '/confirm', '/track' and the like without a token stay.
const LINK = /(\/(?:fil\/)?(?:confirm|reset|claim|correct|survey|staff\/join)\/)[\w-]+/g

// A code of six characters opens a request as a link does; references are in groups of five.
const CODE = new RegExp(`(?<![\\w-])(?=\\w*[A-Z])[${ALPHABET}]{6}(?![\\w-])`, 'g')

/** The text of a letter without the codes in it: nobody at the desk may act for somebody else. */
const withoutCodes = (text: string): string => text.replace(CODE, '…')

/** The text of a letter whose links open nothing. */
export const withoutTokens = (text: string): string => text.replace(LINK, '$1…')

/** One letter; null when there is none of this id. */
export async function readLetter(dataDir: string, id: string): Promise<MailboxLetter | null> {
  const name = `${id}.eml`
  if (!NAME.test(name)) return null
  const bytes = await readFile(join(folderOf(dataDir), name)).catch(() => null)
  if (!bytes) return null
  const { to, subject, date, text } = await PostalMime.parse(bytes)
  const address = to?.[0] && 'address' in to[0] ? (to[0].address ?? '') : ''
  return { id, to: address, subject: subject ?? '', date: date ?? '', text: withoutCodes(text ?? '') }
}

const folderOf = (dataDir: string) => join(dataDir, 'mail')

function nothingYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

// The letters an installation without a mail server has written as files: to be read at the desk, so that nobody needs the machine.
import PostalMime from 'postal-mime'
import { ALPHABET } from '#domain/alphabet.ts'
import { listKept, readKept } from '#features/messages/message-files.ts'
import type { DataKey } from '#kit/server/sealing.ts'

export type MailboxLetter = { id: string; to: string; subject: string; date: string; text: string }

const MOST = 200

/** Ids of the newest letters, the newest first. */
export const listLetters = async (dataDir: string): Promise<string[]> =>
  (await listKept(dataDir, 'mail')).slice(0, MOST)

// A link with a token, which opens its page for everybody who reads it; '/confirm', '/track' and the like without a token stay.
const LINK = /(\/(?:fil\/)?(?:confirm|reset|claim|correct|survey|staff\/join)\/)[\w-]+/g

// A code of six characters opens a request as a link does; references are in groups of five.
const CODE = new RegExp(`(?<![\\w-])(?=\\w*[A-Z])[${ALPHABET}]{6}(?![\\w-])`, 'g')

/** The text of a letter without the codes in it: nobody at the desk may act for somebody else. */
const withoutCodes = (text: string): string => text.replace(CODE, '…')

/** The text of a letter whose links open nothing. */
export const withoutTokens = (text: string): string => text.replace(LINK, '$1…')

/** One letter without the codes in it, for the desk; null when there is none of this id. */
export async function readLetter(dataDir: string, id: string, key: DataKey): Promise<MailboxLetter | null> {
  const letter = await readWholeLetter(dataDir, id, key)
  return letter && { ...letter, text: withoutCodes(letter.text) }
}

/** One letter as its recipient would have it, for who has the key of the data. */
export async function readWholeLetter(
  dataDir: string,
  id: string,
  key: DataKey,
): Promise<MailboxLetter | null> {
  const bytes = await readKept(dataDir, 'mail', id, key)
  if (!bytes) return null
  const { to, subject, date, text } = await PostalMime.parse(bytes)
  const address = to?.[0] && 'address' in to[0] ? (to[0].address ?? '') : ''
  return { id, to: address, subject: subject ?? '', date: date ?? '', text: text ?? '' }
}

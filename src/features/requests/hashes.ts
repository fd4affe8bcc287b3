// The keyed hashes a request or a draft is found by: what they are of is never kept beside them.
import { type Keys, keyedHash } from '#kit/server/sealing.ts'

const LAST_DIGITS = 4

/** Of the token in a form: the same token is one request. */
export const hashOfToken = ({ hashes }: Keys, token: string): string => keyedHash(hashes, 'token', token)

/** Of the cookie that names a browser; '' on a shared one, which has none. */
export const hashOfDevice = ({ hashes }: Keys, device: string): string =>
  device && keyedHash(hashes, 'device', device)

/** Of one word staff may search by, folded. */
export const hashOfWord = ({ hashes }: Keys, word: string): string => keyedHash(hashes, 'word', word)

/** Of the last four digits of a number, for tracking; '' without a number. */
export function hashOfEnd({ hashes }: Keys, phone: string): string {
  const digits = phone.replace(/\D/g, '').slice(-LAST_DIGITS)
  return digits.length === LAST_DIGITS ? keyedHash(hashes, 'mobile', digits) : ''
}

/** Of an e-mail address, whose case does not matter; '' without one. */
export const hashOfMail = ({ hashes }: Keys, email: string): string =>
  email.trim() === '' ? '' : keyedHash(hashes, 'email', email.trim().toLowerCase())

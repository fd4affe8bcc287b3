// The keyed hashes a request or a draft is found by: what they are of is never kept beside them.
import { type Keys, keyedHash } from '#kit/server/sealing.ts'

const LAST_DIGITS = 4

/** The hash of the token in a form: the same token is the same request. */
export const hashOfToken = ({ hashes }: Keys, token: string): string => keyedHash(hashes, 'token', token)

/** The hash of the device cookie; '' on a shared device, which has no cookie. */
export const hashOfDevice = ({ hashes }: Keys, device: string): string =>
  device && keyedHash(hashes, 'device', device)

/** The hash of one folded word that staff may search for. */
export const hashOfWord = ({ hashes }: Keys, word: string): string => keyedHash(hashes, 'word', word)

/** The hash of the last four digits of a mobile number, for tracking; '' without a number. */
export function hashOfEnd({ hashes }: Keys, phone: string): string {
  const digits = phone.replace(/\D/g, '').slice(-LAST_DIGITS)
  return digits.length === LAST_DIGITS ? keyedHash(hashes, 'mobile', digits) : ''
}

/** The hash of an e-mail address, whatever its case; '' without one. */
export const hashOfMail = ({ hashes }: Keys, email: string): string =>
  email.trim() === '' ? '' : keyedHash(hashes, 'email', email.trim().toLowerCase())

// The keyed hashes a request or a draft is found by: what they are of is never kept beside them.
// `hashOf…` is what a row gets, `hashesOf…` what it is looked up by: two while the key of hashes is being replaced.
import { type Keys, keyedHash, keyedHashes } from '#kit/server/sealing.ts'

const LAST_DIGITS = 4

const digitsAtEnd = (phone: string) => phone.normalize('NFKC').replace(/\D/g, '').slice(-LAST_DIGITS)

/** What of a mobile number is hashed, for tracking; '' without a number. */
const endOf = (phone: string) => (digitsAtEnd(phone).length === LAST_DIGITS ? digitsAtEnd(phone) : '')
const tidyMail = (email: string) => email.trim().toLowerCase()

/** The hash of the token in a form: the same token is the same request. */
export const hashOfToken = ({ hashes }: Keys, token: string): string => keyedHash(hashes, 'token', token)
export const hashesOfToken = ({ hashes }: Keys, token: string): string[] =>
  keyedHashes(hashes, 'token', token)

/** The hash of the device cookie; '' on a shared device, which has no cookie. */
export const hashOfDevice = ({ hashes }: Keys, device: string): string =>
  device && keyedHash(hashes, 'device', device)
export const hashesOfDevice = ({ hashes }: Keys, device: string): string[] =>
  device === '' ? [''] : keyedHashes(hashes, 'device', device)

/** The hash of one folded word that staff may search for. */
export const hashOfWord = ({ hashes }: Keys, word: string): string => keyedHash(hashes, 'word', word)
export const hashesOfWord = ({ hashes }: Keys, word: string): string[] => keyedHashes(hashes, 'word', word)

/** The hash of the last four digits of a mobile number, for tracking; '' without a number. */
export const hashOfEnd = ({ hashes }: Keys, phone: string): string =>
  endOf(phone) && keyedHash(hashes, 'mobile', endOf(phone))
export const hashesOfEnd = ({ hashes }: Keys, phone: string): string[] =>
  endOf(phone) === '' ? [''] : keyedHashes(hashes, 'mobile', endOf(phone))

/** The hash of an e-mail address, whatever its case; '' without one. */
export const hashOfMail = ({ hashes }: Keys, email: string): string =>
  tidyMail(email) && keyedHash(hashes, 'email', tidyMail(email))
export const hashesOfMail = ({ hashes }: Keys, email: string): string[] =>
  tidyMail(email) === '' ? [''] : keyedHashes(hashes, 'email', tidyMail(email))

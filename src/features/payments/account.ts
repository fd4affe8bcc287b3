// The account a bill is for (TDN, BIN, franchise, stall), by keyed hashes: the number of a bill and the last four of its account open it.
import type { PaymentKind } from '#domain/money.ts'
import { type Keys, keyedHash, keyedHashes } from '#kit/server/sealing.ts'

const LAST = 4
const MOST_CHARS = 40

/** Its letters and digits, however it is written; null with fewer than four or more than forty. */
export function readAccount(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return plain.length >= LAST && plain.length <= MOST_CHARS ? plain : null
}

/** Its last four letters or digits; '' with fewer. */
export const lastFour = (typed: string): string => readAccount(typed)?.slice(-LAST) ?? ''

export const hashOfAccount = ({ hashes }: Keys, account: string): string =>
  keyedHash(hashes, 'bill-account', account)

/** Hashes of an account as it is typed, with all its letters and digits; under former keys too. */
export const hashesOfAccount = ({ hashes }: Keys, account: string): string[] =>
  keyedHashes(hashes, 'bill-account', account)

/** Hashes of a bill's kind and treasury number, by which the next list finds the same bill. The first is that of the current key. */
export const hashesOfListed = ({ hashes }: Keys, kind: PaymentKind, bill: string): string[] =>
  keyedHashes(hashes, 'bill-listed', `${kind}:${bill}`)

export const hashOfProof = ({ hashes }: Keys, account: string): string =>
  keyedHash(hashes, 'bill-proof', lastFour(account))
export const hashesOfProof = ({ hashes }: Keys, typed: string): string[] =>
  keyedHashes(hashes, 'bill-proof', lastFour(typed))

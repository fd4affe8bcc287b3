// Who may see a request: the account it belongs to; without one the device that sent it, and who has shown the reference with its number or e-mail.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { hashesOfDevice } from '#features/requests/hashes.ts'
import { openCarried, sealText } from '#kit/server/sealing.ts'

/** Names this browser; the data keep only its keyed hash. */
export const DEVICE_COOKIE = 'device'
/** Sealed: the requests this browser has shown the pair for. */
export const PASS_COOKIE = 'pass'
export const PASS_LIFETIME_S = 60 * 60

const MAX_IN_PASS = 5

type Pass = { references: string[]; until: number }

/** The cookies a visitor sent; '' for one that is not there. */
export type VisitorCookies = { device: string; pass: string }

/** Whether these cookies open the request. A device never opens a request of an account, because others may use the device. */
export function canSee(
  db: Database,
  request: Pick<RequestRow, 'account' | 'device' | 'reference'>,
  { device, pass }: VisitorCookies,
): boolean {
  const isOfDevice = !request.account && request.device !== ''
  const isSender = isOfDevice && hashesOfDevice(keysOf(db), device).includes(request.device)
  return isSender || readPass(db, pass).includes(request.reference)
}

/** Whether the request belongs to this account; false for a visitor who is not signed in. */
export const isOfAccount = (
  { account = '' }: Pick<RequestRow, 'account'>,
  userId: string | undefined,
): boolean => account !== '' && account === userId

/** The pass with one more request; it holds only the newest few. */
export function addToPass(db: Database, pass: string, reference: string): string {
  const before = readPass(db, pass).filter((one) => one !== reference)
  const next: Pass = {
    references: [reference, ...before].slice(0, MAX_IN_PASS),
    until: Date.now() + PASS_LIFETIME_S * 1000,
  }
  return sealText(keysOf(db).records, 'pass', JSON.stringify(next))
}

const readPass = (db: Database, sealed: string): Pass['references'] =>
  openCarried<Pass>(keysOf(db).records, 'pass', sealed)?.references ?? []

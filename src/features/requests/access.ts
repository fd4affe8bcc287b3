// Who may see a request, and act on it: its account, or without one the device that sent it. The pair of reference and digits opens it for reading;
// a code gives the right to act, for one purpose.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import type { CodePurpose } from '#domain/codes.ts'
import { hashesOfDevice } from '#features/requests/hashes.ts'
import { COOKIE_PREFIX } from '#kit/server/demonstration.ts'
import { openCarried, sealText } from '#kit/server/sealing.ts'

/** Names this browser; the data keep only its keyed hash. */
export const DEVICE_COOKIE = `${COOKIE_PREFIX}device`
/** Sealed: the requests this browser has shown the pair for. */
export const PASS_COOKIE = `${COOKIE_PREFIX}pass`
export const PASS_LIFETIME_S = 60 * 60

/** Sealed: what codes have let this browser do. */
export const ACT_COOKIE = `${COOKIE_PREFIX}act`
export const ACT_LIFETIME_S = 30 * 60

const MAX_IN_PASS = 5

type Pass = { references: string[]; until: number; isShared?: boolean }
export type Right = { requestId: string; purpose: CodePurpose; until: number }
type Rights = { rights: Right[]; until: number }

/** The cookies a visitor sent; '' for one that is not there. */
export type VisitorCookies = { device: string; pass: string }

/** Whether these cookies open the request, if only for reading. */
export function canSee(
  db: Database,
  request: Pick<RequestRow, 'account' | 'device' | 'reference'>,
  { device, pass }: VisitorCookies,
): boolean {
  return isSender(db, request, device) || isInPass(db, pass, request.reference)
}

/** Whether this device sent the request. It never opens a request of an account, because others may use the device. */
export function isSender(
  db: Database,
  { account, device: sender }: Pick<RequestRow, 'account' | 'device'>,
  device: string,
): boolean {
  return !account && sender !== '' && hashesOfDevice(keysOf(db), device).includes(sender)
}

/** What codes have let the browser of this cookie do on a request, for half an hour each. */
export const listRights = (db: Database, act: string, requestId: string): Right[] =>
  readRights(db, act).filter((right) => right.requestId === requestId)

/** The cookie with one more right; it holds only the newest few. */
export function addRight(db: Database, act: string, requestId: string, purpose: CodePurpose): string {
  const others = readRights(db, act).filter((one) => one.requestId !== requestId || one.purpose !== purpose)
  const until = Date.now() + ACT_LIFETIME_S * 1000
  const next: Rights = {
    rights: [{ requestId, purpose, until }, ...others].slice(0, MAX_IN_PASS),
    until,
  }
  return sealText(keysOf(db).records, 'act', JSON.stringify(next))
}

function readRights(db: Database, sealed: string): Right[] {
  const rights = openCarried<Rights>(keysOf(db).records, 'act', sealed)?.rights ?? []
  return rights.filter(({ until }) => until > Date.now())
}

/** Whether the request belongs to this account; false for a visitor who is not signed in. */
export const isOfAccount = (
  { account = '' }: Pick<RequestRow, 'account'>,
  userId: string | undefined,
): boolean => account !== '' && account === userId

/** The pass with one more request; it holds only the newest few. A shared device stays one until the pass ends. */
export function addToPass(db: Database, pass: string, reference: string, isShared = false): string {
  const before = readPass(db, pass)
  const others = before?.references.filter((one) => one !== reference) ?? []
  const next: Pass = {
    references: [reference, ...others].slice(0, MAX_IN_PASS),
    until: Date.now() + PASS_LIFETIME_S * 1000,
    isShared: isShared || before?.isShared === true,
  }
  return sealText(keysOf(db).records, 'pass', JSON.stringify(next))
}

/** Whether this browser has shown the pair of this number within the hour. */
export const isInPass = (db: Database, pass: string, number: string): boolean =>
  readPass(db, pass)?.references.includes(number) === true

/** What a pass says; null once it has ended. `until` in ms. */
export const readPass = (db: Database, sealed: string): Pass | null =>
  openCarried<Pass>(keysOf(db).records, 'pass', sealed) ?? null

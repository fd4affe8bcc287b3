// Recognises a browser that has signed in to an account before, so that strangers' wrong attempts do not lock it out. It still needs the password.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { COOKIE_PREFIX } from '#kit/server/demonstration.ts'
import { newSecret } from '#kit/server/ids.ts'
import { openCarried, sealText } from '#kit/server/sealing.ts'

/** Sealed: nobody can read of it whose browser this is, nor make one. */
export const KNOWN_COOKIE = `${COOKIE_PREFIX}known`
export const KNOWN_LIFETIME_S = 180 * 24 * 60 * 60

// A family at one computer.
const MOST_ACCOUNTS = 5

/** `browser` is random, `users` are ids of accounts. */
type Known = { browser: string; users: string[]; until: number }

/** The cookie's value with one account more; those who were here last stay. */
export function addKnownAccount(db: Database, sealed: string, userId: string): string {
  const before = readKnown(db, sealed)
  const known: Known = {
    browser: before?.browser ?? newSecret(),
    users: [userId, ...(before?.users ?? []).filter((one) => one !== userId)].slice(0, MOST_ACCOUNTS),
    until: Date.now() + KNOWN_LIFETIME_S * 1000,
  }
  return sealText(keysOf(db).records, 'known', JSON.stringify(known))
}

/** The browser's random name, if somebody signed in on it to this account; null otherwise. */
export function findKnownBrowser(db: Database, sealed: string, userId: string): string | null {
  const known = readKnown(db, sealed)
  return known?.users.includes(userId) ? `${known.browser} ${userId}` : null
}

const readKnown = (db: Database, sealed: string) => openCarried<Known>(keysOf(db).records, 'known', sealed)

// A ticket sealed into a long form, so that it can still be sent after the visitor's pass or code has run out.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { CodePurpose } from '#domain/codes.ts'
import { openCarried, sealText } from '#kit/server/sealing.ts'

const LIFETIME_MS = 24 * 60 * 60 * 1000

export type TicketPurpose = Extract<CodePurpose, 'amend' | 'self-correct'>

/** For who may do this with the request now. */
export const createTicket = (
  db: Database,
  purpose: TicketPurpose,
  reference: string,
  now = Date.now(),
): string => sealText(keysOf(db).records, purpose, JSON.stringify({ reference, until: now + LIFETIME_MS }))

export const isTicket = (
  db: Database,
  purpose: TicketPurpose,
  reference: string,
  ticket: string,
  now = Date.now(),
): boolean =>
  openCarried<{ reference: string; until: number }>(keysOf(db).records, purpose, ticket, now)?.reference ===
  reference

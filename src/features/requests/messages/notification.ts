// Notifications to the applicant: what the outbox holds (no name, no address), and the facts their texts need.

import { codeContext, linkContext } from '#db/sealed-data.ts'
import type { SentPurpose } from '#domain/codes.ts'
import type { AWAITED } from '#domain/messages.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import type { StateId } from '#domain/request-states.ts'
import type { Both, Lang } from '#kit/lang.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

export type NotificationKind =
  | 'received'
  | 'correction'
  | 'to-pay'
  | 'order-replaced'
  | 'money-in'
  | 'money-under-review'
  | 'ready'
  | 'denied'
  | 'extended'
  | 'withdrawn'
  | 'contact-changed'
  | 'expired'
  | 'reminder'
  | 'released'
  | 'settled'
  | typeof AWAITED

/** A notification in the outbox; `link` is a token sealed by `sealLink`, `code` a code sealed by `sealCode`. */
export type NotificationPayload = {
  requestId: string
  about: NotificationKind
  eventId: string
  link?: string
  code?: string
  /** For a message about a code: what the code is for. */
  purpose?: SentPurpose
  /** For a changed contact: the version of the request that names the old one, which is told. */
  versionId?: string
  /** A mail instead of a text that did not arrive: without an e-mail in the request, it goes to that of its account. */
  isInstead?: true
}

/** The facts a notification may state; none of them is about the applicant. */
export type NotificationContext = {
  about: NotificationKind
  lang: Lang
  reference: string
  /** What was asked for, as its form was called. */
  service: Both
  /** The id of its form. */
  form: string
  office: ReceivingOffice
  /** Where it can be asked for again, without language; null where it no longer can. */
  formPath: string | null
  state: StateId
  /** ISO-8601 UTC. */
  receivedAt: string
  /** 'YYYY-MM-DD', in the city. */
  countedFrom: string
  dueOn: string
  /** Whether any day is promised. */
  isPromised: boolean
  /** Total of the order of payment, null while there is none; in a message about money, what came in. */
  totalCentavos: number | null
  /** Whether its order can be paid on this website. */
  isPayableOnline: boolean
  /** What an open correction asks for, by title. */
  asked: readonly Both[]
  /** Token of a link for one purpose: a correction, or the survey. */
  token: string | null
  /** Lets somebody without the link do the same: typed together with the reference. */
  code: string | null
  /** For a message about a code. */
  purpose: SentPurpose | null
}

/** A link's token for the payload of a message: nobody who reads the outbox can use it. */
export const sealLink = (keys: Keys, requestId: string, token: string): string =>
  sealText(keys.records, linkContext(requestId), token)

/** Throws `Tampered`. */
export const openLink = (keys: Keys, requestId: string, sealed: string): string =>
  openText(keys.records, linkContext(requestId), sealed)

/** A code for the payload of a message: nobody who reads the outbox can use it. */
export const sealCode = (keys: Keys, requestId: string, code: string): string =>
  sealText(keys.records, codeContext(requestId), code)

/** Throws `Tampered`. */
export const openCode = (keys: Keys, requestId: string, sealed: string): string =>
  openText(keys.records, codeContext(requestId), sealed)

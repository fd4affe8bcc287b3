// A code that somebody typed for a request: counted, taken, and on to what it is for. An unknown reference is answered as a wrong code.
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import type { SentPurpose } from '#domain/codes.ts'
import {
  type Attempt,
  allowAttempt,
  clearActAttempts,
  countAttempt,
  recordSuccess,
} from '#features/protection/attempts.ts'
import { createCodeCounter } from '#features/protection/code-counter.ts'
import { addRight } from '#features/requests/access.ts'
import { replaceCodes, type SendRefusal, sendCode } from '#features/requests/codes/send-code.ts'
import { acceptCode, type UsedCode } from '#features/requests/codes/use-code.ts'
import { type Outcome, refused } from '#kit/outcome.ts'
import type { WebContext } from '#web/context.ts'
import { applicantOf, goTo, grantReading, readActCookie, setActCookie, visitorAddress } from '#web/visit.ts'

/** 'later': this address has tried too often. 'dead': too many have, so the codes have ended; 'dead-sent': and a new one is on its way. */
export type CodeProblem = 'wrong' | 'later' | 'dead' | 'dead-sent'

/** `reference` as it is stored, or '' when what was typed is none; `request` is its request, if there is one. */
type CodeAttempt = { reference: string; request: RequestRow | null; code: string; isShared?: boolean }

/** Leads on with the right code; otherwise says what is wrong. */
export async function actByCode(
  c: WebContext,
  { reference, request, code, isShared = false }: CodeAttempt,
): Promise<Response | CodeProblem> {
  const { site } = c.var
  const db = site.database()
  const attempt: Attempt = { action: 'act', reference, address: visitorAddress(c) }
  const refusing = countAttempt(site.limits, attempt)
  if (refusing === 'act-request-day') {
    const own = request && isWithoutContact(request) ? await openOwn(c, request, code, isShared) : null
    if (own) return own
    const isSent = request && (await replaceCodes(db, applicantOf(c), request, createCodeCounter(keysOf(db))))
    if (isSent) clearActAttempts(site.limits, reference)
    return isSent ? 'dead-sent' : 'dead'
  }
  if (refusing) return 'later'
  const used = request ? await acceptCode(db, applicantOf(c), request, code) : null
  if (!request || !used?.ok) return 'wrong'
  recordSuccess(site.limits, attempt)
  return grantAndRedirect(c, request, used.value, isShared)
}

const isWithoutContact = ({ mobile_hash, email_hash, account }: RequestRow) =>
  `${mobile_hash}${email_hash}${account ?? ''}` === ''

/** Strangers' tries do not keep the sender of a report without a name out: their code is the only one, and none can be sent. */
async function openOwn(
  c: WebContext,
  request: RequestRow,
  code: string,
  isShared: boolean,
): Promise<Response | null> {
  const { site } = c.var
  const attempt: Attempt = { action: 'act-own', reference: request.reference, address: visitorAddress(c) }
  if (!allowAttempt(site.limits, attempt)) return null
  const used = await acceptCode(site.database(), applicantOf(c), request, code)
  if (!used.ok) return null
  recordSuccess(site.limits, attempt)
  return grantAndRedirect(c, request, used.value, isShared)
}

/** The browser may do this now, for half an hour; what was asked for has a page of its own. */
function grantAndRedirect(
  c: WebContext,
  { id, reference }: RequestRow,
  { purpose, token }: UsedCode,
  isShared: boolean,
): Response {
  grantReading(c, reference, isShared)
  if (token !== null) return goTo(c, `/${purpose}/${token}`)
  setActCookie(c, addRight(c.var.site.database(), readActCookie(c), id, purpose), isShared)
  if (purpose === 'own') return goTo(c, `/requests/${reference}`)
  if (purpose === 'self-correct') return goTo(c, `/requests/${reference}/correct`)
  if (purpose === 'amend') return goTo(c, `/amend?reference=${reference}`)
  return goTo(c, `/requests/${reference}${purpose === 'withdraw' ? '?withdraw' : ''}`)
}

/** Sends a code to the contact of the request, a few times a day. */
export function sendCodeFor(
  c: WebContext,
  request: RequestRow,
  purpose: SentPurpose,
): Promise<Outcome<null, SendRefusal>> {
  const db = c.var.site.database()
  const isAllowed = allowAttempt(c.var.site.limits, { action: 'send-code', address: visitorAddress(c) })
  if (!isAllowed) return Promise.resolve(refused('too-often'))
  return sendCode(db, applicantOf(c), request, purpose, createCodeCounter(keysOf(db)))
}

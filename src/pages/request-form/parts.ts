// What the script of a form page asks while one fills it in: one field checked, the answers kept, a file taken, rows changed.
import type { Context } from 'hono'
import { findOwnCode } from '#features/requests/codes/own-code.ts'
import { draftId } from '#features/requests/drafts/drafts.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { countFiles } from '#features/requests/form/count-files.ts'
import { missingText } from '#features/requests/form/missing-text.ts'
import { problemText } from '#features/requests/form/problem-text.ts'
import { findByToken } from '#features/requests/submit.ts'
import { checkField, readForm } from '#forms/read.ts'
import { labelOf } from '#forms/show.ts'
import { today } from '#kit/dates.ts'
import { everyHeader } from '#kit/server/security.ts'
import type { PostedForm } from '#pages/request-form/read-posted.ts'
import { answerList, answerRows, answerSlot } from '#pages/request-form/rendered-parts.tsx'
import { isSecure } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import { ensureDeviceCookie, goTo, speechOf, visitorAddress } from '#web/visit.ts'

const PARTS = ['check', 'save', 'slot', 'rows', 'answers', 'received'] as const
// A page's script asks again by itself; a program that asks so often may wait.
const RETRY_AFTER_S = '60'

type Part = { kind: (typeof PARTS)[number]; name: string }

/** Which part the address asks for (`?check=<field>` …); null for the whole page. */
export function partAsked(c: Context): Part | null {
  const kind = PARTS.find((name) => c.req.query(name) !== undefined)
  return kind ? { kind, name: c.req.query(kind) ?? '' } : null
}

export async function answerPart(c: WebContext, posted: PostedForm, part: Part): Promise<Response> {
  const { site } = c.var
  for (const [name, value] of Object.entries(everyHeader(isSecure(site)))) c.header(name, value)
  c.header('cache-control', 'no-store')
  const address = visitorAddress(c)
  const limit = part.kind === 'check' ? 'check-address' : 'save-address'
  if (site.limits.hit(limit, address) === 'slow') return c.body(null, 429, { 'retry-after': RETRY_AFTER_S })
  if (part.kind === 'check') return check(c, posted, part.name)
  if (part.kind === 'save') return save(c, posted)
  if (part.kind === 'received') return sayWhetherReceived(c, posted)
  if (part.kind === 'slot') return answerSlot(c, posted, part.name)
  if (part.kind === 'answers') return answerList(c, posted)
  return answerRows(c, posted, part.name)
}

/** 200 with the sentence of what is wrong; 204 when nothing is. */
function check(c: Context, { form, typed }: PostedForm, name: string): Response {
  const problem = checkField(form, name, typed, today())
  const say = speechOf(c)
  return problem ? c.text(problemText(say, labelOf(form, name), problem)) : c.body(null, 204)
}

/** The receipt of a token, for a form that waits on a device; 200 for a report without a name, which has none; 204 when it was not received. */
async function sayWhetherReceived(c: WebContext, { token }: PostedForm): Promise<Response> {
  const db = c.var.site.database()
  const request = await findByToken(db, token)
  if (!request) return c.body(null, 204)
  const isAnonymous = (await findOwnCode(db, request.id, token)) !== null
  return isAnonymous ? c.body(null, 200) : goTo(c, `/requests/${request.reference}`)
}

/** What the page says at its end: saved when, and how much is missing. */
async function save(c: WebContext, posted: PostedForm): Promise<Response> {
  const { site } = c.var
  const device = posted.shared ? '' : ensureDeviceCookie(c, false)
  const { form, token, typed } = posted
  const savedAt = await site.drafts.save({ token, form, typed, device })
  const db = site.database()
  const files = await listFiles(db, { draftId: draftId(db, token) })
  const { missing } = readForm(form, typed, countFiles({ files }), today())
  const say = speechOf(c)
  return c.json({
    saved: say.fill('ask.saved', { time: say.shortTime(savedAt) }),
    missing: missingText(say, missing.length),
  })
}

// What the script of a form page asks while one fills it in: one field checked, the answers kept, a file taken, rows changed.
import type { Context } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { draftId } from '#features/requests/drafts/drafts.ts'
import { removeFile } from '#features/requests/files/change.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { LinesField } from '#features/requests/form/lines-field.tsx'
import { missingText } from '#features/requests/form/missing-text.ts'
import { problemText } from '#features/requests/form/problem-text.ts'
import { SlotField } from '#features/requests/form/slot-field.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import { partsOf } from '#forms/define.ts'
import { checkOne, readForm } from '#forms/read.ts'
import { labelOf } from '#forms/show.ts'
import { today } from '#kit/dates.ts'
import { addressOf } from '#kit/server/client-address.ts'
import { everyHeader } from '#kit/server/security.ts'
import { isSecure } from '#layouts/answer.ts'
import type { Site } from '#layouts/site.ts'
import { formShown } from '#pages/form-now.ts'
import { takeFiles } from '#pages/request-form/files.ts'
import { countFiles } from '#pages/request-form/form.tsx'
import { type Posted, stateOf } from '#pages/request-form/posted.ts'
import { addRow, removeRow } from '#pages/request-form/rows.ts'
import { applicantOf, markDevice, speechOf } from '#pages/visit.ts'

const PARTS = ['check', 'save', 'slot', 'rows'] as const
// A page's script asks again by itself; a program that asks so often may wait.
const RETRY_AFTER_S = '60'

type Part = { kind: (typeof PARTS)[number]; name: string }

/** Which part the address asks for (`?check=<field>` …); null for the whole page. */
export function partAsked(c: Context): Part | null {
  const kind = PARTS.find((name) => c.req.query(name) !== undefined)
  return kind ? { kind, name: c.req.query(kind) ?? '' } : null
}

export async function answerPart(c: Context, site: Site, posted: Posted, part: Part): Promise<Response> {
  for (const [name, value] of Object.entries(everyHeader(isSecure(site)))) c.header(name, value)
  c.header('cache-control', 'no-store')
  const address = addressOf(c, site.config.trustProxy)
  const limit = part.kind === 'check' ? 'check-address' : 'save-address'
  if (site.limits.hit(limit, address) === 'slow') return c.body(null, 429, { 'retry-after': RETRY_AFTER_S })
  if (part.kind === 'check') return check(c, posted, part.name)
  if (part.kind === 'save') return save(c, site, posted)
  if (part.kind === 'slot') return slot(c, site, posted, part.name)
  return rows(c, site, posted, part.name)
}

/** 200 with the sentence of what is wrong; 204 when nothing is. */
function check(c: Context, { form, typed }: Posted, name: string): Response {
  const problem = checkOne(form, name, typed, today())
  const say = speechOf(c)
  return problem ? c.text(problemText(say, labelOf(form, name), problem)) : c.body(null, 204)
}

/** What the page says at its end: saved when, and how much is missing. */
async function save(c: Context, site: Site, posted: Posted): Promise<Response> {
  const device = posted.shared ? '' : markDevice(c, site, false)
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

/** Takes the file that came, or removes the one named, and gives the slot anew. */
async function slot(c: Context, site: Site, posted: Posted, name: string): Promise<Response> {
  const wanted = partsOf(posted.form).find(({ part }) => part.part === 'slot' && part.name === name)?.part
  if (wanted?.part !== 'slot') return c.body(null, 404)
  const db = site.database()
  const owner = { draftId: draftId(db, posted.token) }
  if (posted.action === 'remove-file')
    await removeFile(db, applicantOf(c), site.config.dataDir, { owner, id: posted.detail })
  const refusedFiles = await takeFiles(c, site, posted)
  const state: FormState = { ...stateOf(posted), files: await listFiles(db, owner), refusedFiles }
  const part = <SlotField slot={wanted} state={state} say={speechOf(c)} />
  return c.html(renderToStaticMarkup(part), refusedFiles.length > 0 ? 422 : 200)
}

const ROW_CHANGES: Record<string, typeof addRow> = { 'add-row': addRow, 'remove-row': removeRow }

/** A row more or less, or as many as were typed, with what was typed in the others. */
async function rows(c: Context, site: Site, sent: Posted, name: string): Promise<Response> {
  const posted = { ...sent, form: await formShown(site, sent.form) }
  const wanted = partsOf(posted.form).find(({ part }) => part.part === 'lines' && part.name === name)?.part
  if (wanted?.part !== 'lines') return c.body(null, 404)
  const state = ROW_CHANGES[posted.action]?.(stateOf(posted), posted.detail) ?? stateOf(posted)
  return c.html(renderToStaticMarkup(<LinesField lines={wanted} state={state} say={speechOf(c)} />))
}

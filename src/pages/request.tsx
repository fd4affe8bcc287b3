// /requests/:reference: the receipt of a request and where it stands, for who may see it; everybody else is asked for the proof.
import type { Context } from 'hono'
import { offices } from '#collections/offices.collection.ts'
import type { Database } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { findRequest } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import type { Around } from '#features/requests/show/receipt.ts'
import { RequestView } from '#features/requests/show/request-view.tsx'
import { type Shown, type ShownNotice, shownOf } from '#features/requests/show/shown.ts'
import { withdrawRequest } from '#features/requests/steps/take-step.ts'
import { STATES } from '#forms/states.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { calendarOf } from '#pages/calendar.ts'
import { mayOpen } from '#pages/may-open.ts'
import { fieldsOf } from '#pages/request-form/post.ts'
import { askForProof } from '#pages/track.tsx'
import { applicantOf, goTo, speechOf } from '#pages/visit.ts'

const requestPage: FreshPage<Shown> = {
  styles: ['request'],
  behaviours: ['print'],
  meta: ({ state, receipt: { reference } }, { say: { lang, fill } }) => ({
    title: fill('request.title', { state: STATES[state].name[lang], reference }),
    noindex: true,
  }),
  view: (shown, { say }) => <RequestView shown={shown} say={say} />,
}

/** The request of the address, if this visitor may see it; null for theirs, for none and for what is no reference alike. */
export async function seenRequest(c: Context, site: Site): Promise<RequestRow | null> {
  const db = site.database()
  const request = await findRequest(db.reader, readReference(c.req.param('reference') ?? '') ?? '')
  // One whose answers were purged by the schedule has nothing left to show.
  const isWhole = request !== undefined && request.sealed !== ''
  if (!isWhole) return null
  return (await mayOpen(c, site, request)) ? request : null
}

/** What a receipt needs to know of the city on this day. */
export async function aroundOf(
  c: Context,
  site: Site,
  request: RequestRow,
): Promise<Around & { all: OfficeList }> {
  const db = site.database()
  const say = speechOf(c)
  const all = await listEntries(db.reader, offices, say.lang)
  const office = all.find(({ code }) => code === request.office)
  const { siteUrl } = site.config
  return { calendar: await calendarOf(db), say, office, siteUrl, now: new Date().toISOString(), all }
}

type OfficeList = Awaited<ReturnType<typeof listEntries<typeof offices>>>

export async function showRequest(c: Context, site: Site, notice: ShownNotice = ''): Promise<Response> {
  const request = await seenRequest(c, site)
  if (!request) return askForProof(c, site)
  const around = await aroundOf(c, site, request)
  const treasurer = around.all.find(({ slug }) => slug === 'treasurer')
  const shown = await shownOf(site.database(), request, { ...around, treasurer, notice })
  return answerFresh(c, site, requestPage, shown, notice === 'too-late' ? 409 : 200)
}

/** The applicant's only step here: taking the request back, asked before it is done. */
export async function actOnRequest(c: Context, site: Site): Promise<Response> {
  const request = await seenRequest(c, site)
  if (!request) return askForProof(c, site)
  const pressed = (await fieldsOf(c, site)).get('do')
  if (pressed !== 'really-withdraw') return showRequest(c, site, pressed === 'withdraw' ? 'withdraw' : '')
  return (await withdraw(c, site.database(), request))
    ? goTo(c, `/requests/${request.reference}`)
    : showRequest(c, site, 'too-late')
}

/** Whether it is withdrawn now; the second of two presses finds it so. */
async function withdraw(c: Context, db: Database, { id, reference }: RequestRow): Promise<boolean> {
  const outcome = await withdrawRequest(db, applicantOf(c), { requestId: id, calendar: await calendarOf(db) })
  return outcome.ok || (await findRequest(db.reader, reference))?.state === 'withdrawn'
}

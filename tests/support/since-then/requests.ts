// The requests of a kept data folder: one in each of the ten states, and those that show what else a request can become.
import { keysOf } from '#db/seal.ts'
import type { FormId } from '#domain/forms.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { takeWalkIn } from '#features/requests/desk/walk-in.ts'
import { removeFromVault } from '#features/requests/files/vault.ts'
import { findRequest } from '#features/requests/find.ts'
import { type NotificationPayload, openLink } from '#features/requests/messages/notification.ts'
import { setLegalHold } from '#features/requests/retention/legal-hold.ts'
import { planPurge, recordDryRun } from '#features/requests/retention/plan.ts'
import { purge } from '#features/requests/retention/purge.ts'
import type { RetentionSchedule } from '#features/requests/retention/schedule.ts'
import { amendRequest } from '#features/requests/revise/amend.ts'
import { answerCorrection } from '#features/requests/revise/answer-correction.ts'
import { readRevision } from '#features/requests/revise/read-revision.ts'
import { findCorrection } from '#features/requests/steps/correct.ts'
import { remindAndExpire } from '#features/requests/steps/remind-and-expire.ts'
import { withdrawRequest } from '#features/requests/steps/take-step.ts'
import { answerSurvey } from '#features/survey/answer-survey.ts'
import { readSurvey } from '#features/survey/answers.ts'
import { FORMS } from '#forms/all.ts'
import { amendmentForm } from '#forms/amendments.ts'
import { toRawInput } from '#forms/partial.ts'
import { readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { newSecret } from '#kit/server/ids.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { principalOf } from '#tests/support/principals.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { SURVEY_TYPED } from '#tests/support/sample-survey.ts'
import { computePromise } from '#web/calendar.ts'
import type { Office } from './casework.ts'
import * as steps from './casework.ts'
import { APPLICANT } from './city.ts'
import type { KeptCitizen } from './facts.ts'
import { staffOf } from './people.ts'
import { keepPdf, keepPicture, type Sent, send, sentOf } from './send.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SLOT = 'requester_id'

/** All of them by what they are kept for; the states by their ids. */
export async function makeRequests(city: Office, { id: account, email }: KeptCitizen) {
  const made = {
    ...(await makeOpen(city)),
    ...(await makeClosed(city)),
    ...(await makeAmended(city)),
    'walk-in': await walkIn(city),
    information: await send(city, { form: 'Dform' }),
    reported: await send(city, { form: 'report' }),
    'of-account': await send(city, { form: 'birth', account, email }),
    claimable: await send(city, { form: 'death', lang: 'fil', email }),
  }
  const answered = await send(city, { form: 'realproperty' })
  const usedCorrect = await answerByLink(city, answered)
  const counter = await send(city, { form: 'marriage' })
  await steps.review(city, counter)
  await steps.ask(city, counter, ['husband_Lname'])
  await steps.answerAtCounter(city, counter)
  // Expected, then ended by the office's own limit: two reminders and the end.
  const limits = { marriage: { waiting: 3 } }
  const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  for (const days of [30, 30, 30]) await remindAndExpire(city.db, city.calendar, limits, later(days))
  // One reminder more, of the request whose link stays open.
  await remindAndExpire(city.db, city.calendar, { birth: { waiting: 30 } }, later(30))
  return { requests: { ...made, corrected: answered, 'answered-at-counter': counter }, usedCorrect }
}

async function makeOpen(city: Office) {
  const received = await send(city, { form: 'birth' })
  const inReview = await send(city, { form: 'death', lang: 'fil' })
  await steps.takeOver(city, inReview)
  await steps.extend(city, inReview)
  await steps.review(city, inReview)
  const waiting = await send(city, { form: 'birth', lang: 'fil' })
  await steps.review(city, waiting)
  await steps.ask(city, waiting, ['info_Lname', SLOT])
  const toPay = await send(city, { form: 'assessment' })
  await steps.review(city, toPay)
  const parts = ['owner_name', 'td_no']
  await steps.askOffice(city, toPay, { office: 'TREASURER', parts, answered: true })
  await steps.askOffice(city, toPay, { office: 'TREASURER', parts, answered: false })
  await steps.approve(city, toPay)
  const paid = await send(city, { form: 'realproperty' })
  await steps.bringToPaid(city, paid)
  const ready = await send(city, { form: 'bplorenew' })
  await steps.bringToPaid(city, ready)
  await steps.askOffice(city, ready, { office: 'ZONING', parts: ['bus_name', 'documents'], answered: false })
  await steps.makeReady(city, ready)
  return { received, 'in-review': inReview, waiting, 'to-pay': toPay, paid, ready }
}

async function makeClosed(city: Office) {
  const by = (form: FormId) => staffOf(city.staff, 'head', FORMS[form].office)
  const released = await send(city, { form: 'bplorenew', lang: 'fil' })
  await steps.bringToPaid(city, released)
  await steps.makeReady(city, released)
  await steps.release(city, released)
  const actor = { id: by('bplorenew').id, requestId: 'kept' }
  must(await setLegalHold(city.db, actor, released.id, true, steps.WORDS.hold))
  const denied = await send(city, { form: 'birth' })
  await steps.review(city, denied)
  await steps.deny(city, denied)
  const withdrawn = await send(city, { form: 'death' })
  await withdraw(city, withdrawn)
  const expired = await send(city, { form: 'marriage' })
  await steps.review(city, expired)
  await steps.ask(city, expired, ['wife_Lname'])
  const purged = await send(city, { form: 'marriage', lang: 'fil' })
  await withdraw(city, purged)
  await purgeWithdrawn(city)
  return { released, denied, withdrawn, expired, purged }
}

async function withdraw({ db, calendar }: Office, { id }: Sent): Promise<void> {
  must(await withdrawRequest(db, APPLICANT, { requestId: id, calendar }))
}

/** Marriages withdrawn, as if their years had passed. */
async function purgeWithdrawn({ db, dataDir }: Office): Promise<void> {
  const schedule: RetentionSchedule = [
    { form: 'marriage', state: 'withdrawn', months: 12, authority: 'Sample schedule' },
  ]
  const later = new Date(Date.now() + 800 * DAY_MS).toISOString()
  await recordDryRun(db, APPLICANT, await planPurge(db.reader, schedule, later))
  const { fileIds } = must(await purge(db, APPLICANT, schedule, later))
  await removeFromVault(diskFiles(dataDir), fileIds)
}

/** A business application and the request that amends its name. */
async function makeAmended(city: Office) {
  const { db } = city
  const form = FORMS.bplonew
  const first = await send(city, { form: 'bplonew' })
  const row = (await findRequest(db.reader, first.reference))!
  const before = openAnswers(keysOf(db), row)
  const part = amendmentForm(form, ['name'], [])
  const names = new Set(part.sections.flatMap(({ parts }) => parts.map(({ name }) => name)))
  const old = Object.entries(toRawInput(form, before)).filter(([name]) => names.has(name))
  const typed = { ...Object.fromEntries(old), ...sampleOf(part).typed, bus_name: ['Peña Panaderia'] }
  const files = Object.fromEntries([...names].map((name) => [name, 1]))
  const { answers, problems } = readRevision(form, part, { before, typed, files }, today())
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  const [token, device] = [newSecret(), newSecret()]
  await keepPdf(city, token, 'documents')
  const promise = await computePromise(db, form)
  const submission = { form, lang: 'en' as const, token, device, answers, promise, what: 'Business name' }
  const { reference } = must(await amendRequest(db, APPLICANT, row, submission))
  const second = { ...first, ...(await sentOf(city, reference)), token, device }
  return { amended: first, amending: second }
}

async function walkIn(city: Office): Promise<Sent> {
  const form = FORMS.birth
  const email = 'walk-in@example.com'
  const { typed, files } = sampleOf(form, { [form.contact.email]: email })
  const clerk = staffOf(city.staff, 'clerk', 'LCR')
  const promise = await computePromise(city.db, form)
  const token = newSecret()
  const told = {
    form,
    token,
    lang: 'fil' as const,
    typed,
    shown: Object.keys(files),
    promise,
    today: today(),
  }
  const { reference } = must(await takeWalkIn(city.db, principalOf(clerk, 'kept'), told))
  return { ...(await sentOf(city, reference)), digits: '0123', email, device: '', token }
}

/** Asks for a name and a file, and puts both right by the link; answers its token. */
async function answerByLink(city: Office, sent: Sent): Promise<string> {
  await steps.review(city, sent)
  await steps.ask(city, sent, ['owner_Lname', SLOT])
  const token = await linkOf(city, sent, 'correction')
  const found = await findCorrection(city.db, token)
  if (found?.is !== 'open') throw new Error('the correction is not open')
  await keepPicture(city, token, SLOT, 'png')
  const typed = { ...toRawInput(found.form, found.answers), owner_Lname: ['Peña-Corrected'] }
  const { answers } = readForm(found.form, typed, { [SLOT]: 1 }, today())
  must(await answerCorrection(city.db, APPLICANT, { token, answers, calendar: city.calendar }))
  return token
}

/** What stands in the link of the newest message about this. */
export async function linkOf(
  { db }: Office,
  { id }: Sent,
  about: NotificationPayload['about'],
): Promise<string> {
  const rows = await rowsOf(db, 'outbox', { kind: 'request-mail', subject: `request:${id}` }, 'id')
  const payload = rows
    .map((row) => JSON.parse(row.payload) as NotificationPayload)
    .findLast((one) => one.about === about && one.link)
  if (!payload?.link) throw new Error(`no link in a message about ${about}`)
  return openLink(keysOf(db), id, payload.link)
}

/** Answers the survey a closed request was invited to; answers the token of its link. */
export async function answerItsSurvey(city: Office, sent: Sent): Promise<string> {
  const token = await linkOf(city, sent, 'denied')
  const { answers } = readSurvey(SURVEY_TYPED)
  must(await answerSurvey(city.db, APPLICANT, { token, answers, wording: '1.1' }))
  return token
}

// What applicants do after they have sent a request: they answer a correction, correct themselves, amend, withdraw.
import { keysOf } from '#db/seal.ts'
import { PICTURE_SENT_AGAIN } from '#demo/papers.ts'
import type { Random } from '#demo/random.ts'
import { anyPicture, read, sendPicture } from '#demo/send.ts'
import { rowOf, type Sent, visitor, type World } from '#demo/world.ts'
import { createSelfCorrectCounters } from '#features/protection/self-correct-counters.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { type NotificationPayload, openLink } from '#features/requests/messages/notification.ts'
import { amendRequest } from '#features/requests/revise/amend.ts'
import { answerCorrection } from '#features/requests/revise/answer-correction.ts'
import { readRevision } from '#features/requests/revise/read-revision.ts'
import { selfCorrect } from '#features/requests/revise/self-correct.ts'
import { findCorrection } from '#features/requests/steps/correct.ts'
import { withdrawRequest } from '#features/requests/steps/take-step.ts'
import { FORMS } from '#forms/all.ts'
import { amendmentForm } from '#forms/amendments.ts'
import { partsOf } from '#forms/define.ts'
import { toRawInput } from '#forms/partial.ts'
import { today } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { newSecret } from '#kit/server/ids.ts'
import { computePromise } from '#web/calendar.ts'

/** What stands in the link of the newest message that asks for a correction. */
async function correctionLink({ db }: World, { id }: Sent): Promise<string> {
  const rows = await db.reader
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'request-mail')
    .where('subject', '=', `request:${id}`)
    .orderBy('id')
    .execute()
  const payloads = rows.map(({ payload }) => JSON.parse(payload) as NotificationPayload)
  return openLink(
    keysOf(db),
    id,
    payloads.findLast(({ about, link }) => about === 'correction' && link)!.link!,
  )
}

export async function answerByLink(world: World, sent: Sent): Promise<void> {
  const { db, calendar } = world
  const token = await correctionLink(world, sent)
  const found = await findCorrection(db, token)
  if (found?.is !== 'open') throw new Error('the correction is not open')
  const slots = partsOf(found.form).flatMap(({ part }) => (part.part === 'slot' ? part.name : []))
  for (const slot of slots)
    await sendPicture(world, { token, slot, isPlace: false, which: PICTURE_SENT_AGAIN })
  const before = toRawInput(found.form, found.answers)
  const typed = Object.fromEntries(
    Object.entries(before).map(([name, values]) => [
      name,
      name === 'mother_name' ? [`${values[0]}-Halimbawa`] : values,
    ]),
  )
  const { answers } = read(found.form, typed, Object.fromEntries(slots.map((name) => [name, 1])))
  must(await answerCorrection(db, visitor(), { token, answers, calendar }))
}

export async function correctOneself(world: World, sent: Sent): Promise<void> {
  const { db } = world
  const row = await rowOf(world, sent)
  const form = FORMS[sent.form]
  const before = openAnswers(keysOf(db), row)
  const kept = await filesOf(world, sent)
  const { answers } = read(form, { ...toRawInput(form, before), area_sqm: ['36'] }, kept)
  const count = createSelfCorrectCounters(keysOf(db))
  must(await selfCorrect(db, visitor(), row, { form, answers, token: newSecret(), removedFiles: [], count }))
}

async function filesOf({ db }: World, { id }: Sent): Promise<Record<string, number>> {
  const rows = await db.reader
    .selectFrom('request_files')
    .select('slot')
    .where('request_id', '=', id)
    .execute()
  return Object.fromEntries(
    Map.groupBy(rows, ({ slot }) => slot)
      .entries()
      .map(([slot, all]) => [slot, all.length]),
  )
}

/** Another name for the business: a request of its own, with the paper that shows it. */
export async function amend(world: World, sent: Sent, random: Random): Promise<void> {
  const { db } = world
  const form = FORMS[sent.form]
  const row = await rowOf(world, sent)
  const before = openAnswers(keysOf(db), row)
  const part = amendmentForm(form, ['name'], [])
  const names = partsOf(part).flatMap(({ part: { name } }) => name)
  const old = Object.entries(toRawInput(form, before)).filter(([name]) => names.includes(name))
  const typed = {
    ...Object.fromEntries(old),
    bus_name: [`Bagong ${before.bus_name}`],
    declaration: ['yes'],
    privacy_seen: ['yes'],
  }
  const files = { documents: 1 }
  const { answers, problems } = readRevision(form, part, { before, typed, files }, today())
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  const token = newSecret()
  await sendPicture(world, { token, slot: 'documents', isPlace: false, which: anyPicture(random) })
  const promise = await computePromise(db, form)
  const submission = { form, lang: row.lang, token, device: newSecret(), answers, promise }
  must(await amendRequest(db, visitor(), row, { ...submission, what: 'Business name' }))
}

export async function withdraw({ db, calendar }: World, { id }: Sent): Promise<void> {
  must(await withdrawRequest(db, visitor(), { requestId: id, calendar }))
}

// Sends the requests of the demonstration as their pages do: papers first, then the answers as the form reads them.
import { keysOf } from '#db/seal.ts'
import { type Applying, answersTo } from '#demo/answers.ts'
import { DRAWN_PICTURES, drawCard, drawPlace } from '#demo/papers.ts'
import { acting, received, type Sent, staffOf, visitor, type World } from '#demo/world.ts'
import { type FormId, isReport } from '#domain/forms.ts'
import { createReceiptCounter } from '#features/protection/receipts.ts'
import { takeWalkIn } from '#features/requests/desk/walk-in.ts'
import { draftId } from '#features/requests/drafts/drafts.ts'
import { storeReceived } from '#features/requests/files/store.ts'
import { findRequest } from '#features/requests/find.ts'
import { type Submission, submitRequest } from '#features/requests/submit.ts'
import { FORMS } from '#forms/all.ts'
import type { Form, Slot } from '#forms/define.ts'
import { applying, type FileCounts, isAnonymous, type RawInput, readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { newSecret } from '#kit/server/ids.ts'
import { computePromise } from '#web/calendar.ts'
import { findReportOffice } from '#web/report-office.ts'

export type Sending = Omit<Applying, 'day' | 'people'> & {
  form: FormId
  /** Whether pictures of the papers come with it; otherwise they will be shown at the office. */
  hasPapers: boolean
  /** The id of the sender's account. */
  account?: string
}

/** What is said where no picture is sent. */
const LATER: RawInput = { proofs_later: ['yes'], documents_later: ['yes'] }

const slotsOf = (form: Form, typed: RawInput): Slot[] =>
  applying(form, typed).flatMap((part) => (part.part === 'slot' ? part : []))

/** What is typed, and the papers that come with it, by slot. */
function fill(world: World, { form: id, hasPapers, ...asking }: Sending) {
  const form = FORMS[id]
  const typed = answersTo(id, { ...asking, people: world.people, day: today() })
  const slots = slotsOf(form, typed)
  const needed = slots.filter(({ optional }) => !optional || isReport(id))
  if (hasPapers) return { form, typed, slots: needed.map(({ name }) => name) }
  const later = slots.flatMap(({ unless }) => unless ?? []).filter((name) => name in LATER)
  return {
    form,
    typed: { ...typed, ...Object.fromEntries(later.map((name) => [name, LATER[name]!])) },
    slots: [],
  }
}

/** From a device of the sender's own, or by their account. */
export async function send(world: World, sending: Sending): Promise<Sent> {
  const { db } = world
  const { person, lang, account } = sending
  const { form, typed, slots } = fill(world, sending)
  const token = newSecret()
  for (const slot of slots)
    await sendPicture(world, { token, slot, isPlace: isReport(form.id), which: anyPicture(sending.random) })
  const { answers } = read(form, typed, Object.fromEntries(slots.map((name) => [name, 1])))
  const submission: Submission = {
    form,
    lang,
    token,
    device: newSecret(),
    answers,
    promise: await computePromise(db, form),
    countReceipt: createReceiptCounter(keysOf(db)),
    ...(account && { account }),
    ...(isReport(form.id) && { office: await findReportOffice(db, form, answers) }),
  }
  const { reference } = must(await submitRequest(db, visitor(), submission))
  return note(world, {
    id: await idOf(world, reference),
    reference,
    form: form.id,
    person,
    isAnonymous: isAnonymous(form, answers),
  })
}

/** Made at the counter, and typed by a clerk of its office, who has seen the papers. */
export async function bringInPerson(world: World, sending: Sending): Promise<Sent> {
  const { db } = world
  const { form, typed } = fill(world, { ...sending, hasPapers: true })
  const shown = slotsOf(form, typed).flatMap(({ name, optional }) => (optional ? [] : name))
  const taken = must(
    await takeWalkIn(db, acting(staffOf(world, 'clerk', form.office)), {
      form,
      token: newSecret(),
      lang: sending.lang,
      typed,
      shown,
      promise: await computePromise(db, form),
      today: today(),
    }),
  )
  return note(world, {
    id: taken.id,
    reference: taken.reference,
    form: form.id,
    person: sending.person,
    isAnonymous: false,
  })
}

/** The answers. Throws what is wrong with them: a form that has changed asks for something new. */
export function read(form: Form, typed: RawInput, files: FileCounts) {
  const { answers, problems, unknown } = readForm(form, typed, files, today())
  if (problems.length > 0 || unknown.length > 0)
    throw new Error(`${form.id}: ${JSON.stringify({ problems, unknown })}`)
  return { answers }
}

function note({ sent }: World, one: Omit<Sent, 'turn'>): Sent {
  const noted = { ...one, turn: sent.length }
  sent.push(noted)
  return noted
}

const idOf = async ({ db }: World, reference: string): Promise<string> =>
  (await findRequest(db.reader, reference))!.id

export const anyPicture = (random: Sending['random']): number => random.between(0, DRAWN_PICTURES - 1)

type Picture = { token: string; slot: string; isPlace: boolean; which: number }

/** For the form, or the link, of a token. */
export async function sendPicture(world: World, { token, slot, isPlace, which }: Picture): Promise<void> {
  const { db, files } = world
  const bytes = await (isPlace ? drawPlace(which) : drawCard(which))
  const owner = { draftId: draftId(db, token) }
  must(
    await storeReceived(db, visitor(), files, {
      owner,
      slot,
      received: await received(world, `${slot}.jpg`, bytes),
    }),
  )
}

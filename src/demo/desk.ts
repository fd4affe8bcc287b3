// The acts of a request's life, each by the person who does it and with the command the desk or the page calls.
import { keysOf } from '#db/seal.ts'
import type { Random } from '#demo/random.ts'
import { read, sendPicture } from '#demo/send.ts'
import { acting, type DemoStaff, must, type Sent, staffOf, visitor, type World } from '#demo/world.ts'
import { orderLineOf } from '#domain/fee-lines.ts'
import type { FormId } from '#domain/forms.ts'
import type { OfficeCode } from '#domain/offices.ts'
import { recordReceipt } from '#features/payments/money/record-receipt.ts'
import { createSelfCorrectCounters } from '#features/protection/self-correct-counters.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { askOpinion } from '#features/requests/desk/ask-opinion.ts'
import { openCase } from '#features/requests/desk/case.ts'
import { addNote } from '#features/requests/desk/notes.ts'
import { giveOpinion, openOpinion } from '#features/requests/desk/opinions.ts'
import { loadCosts } from '#features/requests/fees.ts'
import { type NotificationPayload, openLink } from '#features/requests/messages/notification.ts'
import { amendRequest } from '#features/requests/revise/amend.ts'
import { answerCorrection } from '#features/requests/revise/answer-correction.ts'
import { readRevision } from '#features/requests/revise/read-revision.ts'
import { selfCorrect } from '#features/requests/revise/self-correct.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import { askCorrection, findCorrection } from '#features/requests/steps/correct.ts'
import { extendRequest } from '#features/requests/steps/extend.ts'
import { markReadyForDecision } from '#features/requests/steps/ready-for-decision.ts'
import { releaseRequest } from '#features/requests/steps/release.ts'
import { reviewRequest } from '#features/requests/steps/review.ts'
import { denyRequest, takeStep, withdrawRequest } from '#features/requests/steps/take-step.ts'
import { FORMS } from '#forms/all.ts'
import { amendmentForm } from '#forms/amendments.ts'
import { partsOf } from '#forms/define.ts'
import { toRawInput } from '#forms/partial.ts'
import { today } from '#kit/dates.ts'
import { both } from '#kit/lang.ts'
import { newSecret } from '#kit/server/ids.ts'
import { computePromise } from '#web/calendar.ts'
import { loadCheckoutContext } from '#web/checkout-context.ts'
import { loadEffects } from '#web/money-effects.ts'

type Doing = (world: World, sent: Sent, random: Random) => Promise<unknown>

const rowOf = ({ db }: World, { id }: Sent) =>
  db.reader.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The request as the person of its office has just opened it. */
async function opened(world: World, sent: Sent, role: 'clerk' | 'head') {
  const { office } = await rowOf(world, sent)
  const staff = staffOf(world, role, office)
  const by = acting(staff)
  const around = { staff, calendar: world.calendar, lang: 'en' as const, now: new Date().toISOString() }
  await openCase(world.db, by, sent.id, around)
  const row = await rowOf(world, sent)
  return { by, row, on: { requestId: sent.id, seen: row.changed_at, calendar: world.calendar } }
}

/** What an office finds wanting in a request of this form, and why. */
const ASKED: Readonly<Record<FormId, readonly string[]>> = {
  birth: ['mother_name', 'requester_id'],
  marriage: ['info_POM'],
  death: ['POD'],
  realproperty: ['td_no'],
  assessment: ['pin_id'],
  bplonew: ['reg_no'],
  bplorenew: ['main_bus'],
  Dform: ['foi_what'],
  report: ['report_place'],
}
const UNREADABLE = both(
  'The picture is cut off. Please send a new one.',
  'Putol ang larawan. Magpadala po ng bago.',
)
const UNCLEAR = both(
  'This does not agree with our record. Please check it and write it as it stands in your own copy.',
  'Hindi ito tugma sa aming rekord. Pakisuri at isulat ayon sa nasa inyong kopya.',
)
const DENIALS = both(
  'We searched the register under this name and found no record.\nYou may ask the PSA, or send a new request with another spelling.',
  'Hinanap namin sa rehistro ang pangalang ito at walang nakitang rekord.\nMaaari kayong humiling sa PSA, o magsumite ng bagong kahilingan na may ibang baybay.',
)
const SETTLED = both(
  'Our crew went there and settled it. Thank you for telling us.',
  'Pinuntahan at naayos na po ito ng aming mga tauhan. Salamat sa pag-uulat.',
)
const NOTES = [
  'Called back: will come next week.',
  'The register of that year lies in the second room.',
  'Compared with the old copy.',
] as const

type Question = { office: OfficeCode; question: string; answer: string }

/** Which parts of a request are shared, and what each office is asked; the first that has no open question is asked. */
const OPINIONS: Readonly<Partial<Record<FormId, { parts: string[]; asks: readonly Question[] }>>> = {
  realproperty: {
    parts: ['td_no', 'loc_land'],
    asks: [
      { office: 'TREASURER', question: 'Are the taxes of this land paid?', answer: 'Paid up to this year.' },
    ],
  },
  bplonew: {
    parts: ['bus_name', 'bus_address', 'main_bus'],
    asks: [
      {
        office: 'ZONING',
        question: 'Is this use allowed at this address?',
        answer: 'Allowed: the street is commercial.',
      },
      { office: 'BUILDING', question: 'Has the building a permit of occupancy?', answer: 'It has, of 2019.' },
      {
        office: 'CHO',
        question: 'Is a sanitary inspection needed before the permit?',
        answer: 'Only of the kitchen.',
      },
    ],
  },
  bplorenew: {
    parts: ['bus_name', 'bus_address'],
    asks: [
      {
        office: 'BFP',
        question: 'Is the fire safety certificate still in force?',
        answer: 'In force until next year.',
      },
      { office: 'MARKET', question: 'Are the rents of the stall paid?', answer: 'Paid up to last month.' },
    ],
  },
  Dform: {
    parts: ['foi_what'],
    asks: [
      {
        office: 'LANDTAX',
        question: 'Do you keep these figures, and since when?',
        answer: 'By month, since last year.',
      },
    ],
  },
}

const openQuestions = ({ db }: World) =>
  db.reader
    .selectFrom('opinions')
    .innerJoin('requests', 'requests.id', 'opinions.request_id')
    .select(['opinions.id', 'opinions.office', 'opinions.request_id'])
    .where('answered_at', '=', '')
    .where('closed_at', '=', '')
    .execute()

const take =
  (
    role: 'clerk' | 'head',
    step: 'ready' | 'ready-without-payment' | 'answer' | 'settle',
    note = both('', ''),
  ): Doing =>
  async (world, sent) => {
    const { by, row, on } = await opened(world, sent, role)
    must(await takeStep(world.db, by, { ...on, step, note: note[row.lang] }))
  }

export const ACTS = {
  review: async (world, sent) => {
    const { by, on } = await opened(world, sent, 'clerk')
    must(await reviewRequest(world.db, by, on))
  },
  note: async (world, sent, random) => {
    const { by } = await opened(world, sent, 'clerk')
    must(await addNote(world.db, by, { requestId: sent.id, text: random.of(NOTES) }))
  },
  mark: async (world, sent) => {
    const { by, on } = await opened(world, sent, 'clerk')
    must(await markReadyForDecision(world.db, by, on))
  },
  approve: async (world, sent) => {
    const { by, row, on } = await opened(world, sent, 'head')
    const { lines } = (await loadCosts(world.db.reader)).get(row.form)!
    const copies = Math.max(1, Number(openAnswers(keysOf(world.db), row).copies) || 1)
    must(await approveRequest(world.db, by, { ...on, lines: lines.map((line) => orderLineOf(line, copies)) }))
  },
  pay: async (world, sent) => {
    const bill = await world.db.reader
      .selectFrom('bills')
      .select(['id', 'total_centavos'])
      .where('request_id', '=', sent.id)
      .executeTakeFirstOrThrow()
    await giveReceipt(world, { billId: bill.id, paidCentavos: bill.total_centavos })
  },
  prepare: take('clerk', 'ready'),
  'prepare-free': take('clerk', 'ready-without-payment'),
  release: async (world, sent) => {
    const { by, on } = await opened(world, sent, 'clerk')
    const collector = { name: sent.person.name, relation: 'self', shown: 'National ID' }
    must(await releaseRequest(world.db, by, { ...on, collector }))
  },
  settle: take('clerk', 'settle', SETTLED),
  deny: async (world, sent) => {
    const { by, row, on } = await opened(world, sent, 'head')
    must(await denyRequest(world.db, by, { ...on, reasons: DENIALS[row.lang] }))
  },
  extend: async (world, sent) => {
    const { by, on } = await opened(world, sent, 'head')
    must(
      await extendRequest(world.db, by, { ...on, days: 3, reason: 'The book of records is being repaired.' }),
    )
  },
  ask: async (world, sent) => {
    const { by, row, on } = await opened(world, sent, 'clerk')
    const slots = new Set(
      partsOf(FORMS[sent.form]).flatMap(({ part }) => (part.part === 'slot' ? part.name : [])),
    )
    const parts = ASKED[sent.form].map((name) => ({
      name,
      reason: (slots.has(name) ? UNREADABLE : UNCLEAR)[row.lang],
    }))
    must(await askCorrection(world.db, by, { ...on, parts, note: '' }))
  },
  answer: answerByLink,
  'answer-at-counter': take('clerk', 'answer', both('Brought by hand.', 'Dinala nang personal.')),
  withdraw: async ({ db, calendar }, { id }) => {
    must(await withdrawRequest(db, visitor(), { requestId: id, calendar }))
  },
  'ask-opinion': async (world, sent) => {
    const { by, on } = await opened(world, sent, 'clerk')
    const asked = new Set((await openQuestions(world)).map(({ office }) => office))
    const { parts, asks } = OPINIONS[sent.form]!
    const { office, question } = asks.find((one) => !asked.has(one.office)) ?? asks[0]!
    must(await askOpinion(world.db, by, { requestId: sent.id, seen: on.seen, office, question, parts }))
  },
  'give-opinion': async (world, sent) => {
    const { id, office } = (await openQuestions(world)).find(({ request_id }) => request_id === sent.id)!
    const { answer } = OPINIONS[sent.form]!.asks.find((one) => one.office === office)!
    const by = acting(staffOf(world, 'clerk', office))
    await openOpinion(world.db, by, id, 'en')
    must(await giveOpinion(world.db, by, { id, answer }))
  },
  'correct-oneself': correctOneself,
  amend,
} as const satisfies Record<string, Doing>
export type ActName = keyof typeof ACTS

/** What the applicant does, at home; all else is done in the hours of an office. */
export const AT_HOME: readonly ActName[] = ['answer', 'withdraw', 'correct-oneself', 'amend']

type OfBill = { billId: string; paidCentavos: number } | { paymentId: string }

/** Numbers of forms go up, whoever pays. */
export async function giveReceipt(
  world: World,
  paid: OfBill,
  cashier: DemoStaff = staffOf(world, 'cashier'),
) {
  const { db } = world
  const by = acting(cashier)
  const [effects, asking] = [await loadEffects(db, by), await loadCheckoutContext(db)]
  const receiptNumber = await nextReceiptNumber(world)
  return must(await recordReceipt(db, by, { ...paid, receiptNumber, issuedOn: today() }, { effects, asking }))
}

const FIRST_RECEIPT = 1_000_001

async function nextReceiptNumber({ db }: World): Promise<string> {
  const { count } = await db.reader
    .selectFrom('receipts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return String(FIRST_RECEIPT + Number(count))
}

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

async function answerByLink(world: World, sent: Sent, random: Random): Promise<void> {
  const { db, calendar } = world
  const token = await correctionLink(world, sent)
  const found = await findCorrection(db, token)
  if (found?.is !== 'open') throw new Error('the correction is not open')
  const slots = partsOf(found.form).flatMap(({ part }) => (part.part === 'slot' ? part.name : []))
  for (const slot of slots) await sendPicture(world, { token, slot, isPlace: false, random })
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

async function correctOneself(world: World, sent: Sent): Promise<void> {
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
async function amend(world: World, sent: Sent, random: Random): Promise<void> {
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
  await sendPicture(world, { token, slot: 'documents', isPlace: false, random })
  const promise = await computePromise(db, form)
  const submission = { form, lang: row.lang, token, device: newSecret(), answers, promise }
  must(await amendRequest(db, visitor(), row, { ...submission, what: 'Business name' }))
}

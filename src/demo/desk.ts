// The acts of a request's life, each by the person who does it and with the command the desk or the page calls.
import { keysOf } from '#db/seal.ts'
import { amend, answerByLink, correctOneself, withdraw } from '#demo/applicant.ts'
import { ASKED, DENIALS, NOTES, OPINIONS, SETTLED, UNCLEAR, UNREADABLE } from '#demo/desk-words.ts'
import type { Random } from '#demo/random.ts'
import { acting, rowOf, type Sent, staffOf, type World } from '#demo/world.ts'
import { orderLineOf } from '#domain/fee-lines.ts'
import { CITY_OFFICES } from '#domain/offices.ts'
import { recordReceipt } from '#features/payments/money/record-receipt.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { askOpinion } from '#features/requests/desk/ask-opinion.ts'
import { openCase } from '#features/requests/desk/case.ts'
import { addNote } from '#features/requests/desk/notes.ts'
import { giveOpinion, openOpinion } from '#features/requests/desk/opinions.ts'
import { loadCosts } from '#features/requests/fees.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import { askCorrection } from '#features/requests/steps/correct.ts'
import { extendRequest } from '#features/requests/steps/extend.ts'
import { markReadyForDecision } from '#features/requests/steps/ready-for-decision.ts'
import { releaseRequest } from '#features/requests/steps/release.ts'
import { reviewRequest } from '#features/requests/steps/review.ts'
import { denyRequest, takeStep } from '#features/requests/steps/take-step.ts'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { today } from '#kit/dates.ts'
import { both } from '#kit/lang.ts'
import { must } from '#kit/outcome.ts'
import { loadCheckoutContext } from '#web/checkout-context.ts'
import { loadEffects } from '#web/money-effects.ts'

type Doing = (world: World, sent: Sent, random: Random) => Promise<unknown>

/** The request as the person of its office has just opened it. */
async function opened(world: World, sent: Sent, role: 'clerk' | 'head') {
  const { office } = await rowOf(world, sent)
  const staff = staffOf(world, role, office, sent.turn)
  const by = acting(staff)
  const around = { staff, calendar: world.calendar, lang: 'en' as const, now: new Date().toISOString() }
  await openCase(world.db, by, sent.id, around)
  const row = await rowOf(world, sent)
  return { by, row, on: { requestId: sent.id, seen: row.changed_at, calendar: world.calendar } }
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
    must(await denyRequest(world.db, by, { ...on, reasons: DENIALS[sent.form][row.lang] }))
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
  withdraw,
  'ask-opinion': async (world, sent) => {
    const { by, on } = await opened(world, sent, 'clerk')
    const asked = new Set((await openQuestions(world)).map(({ office }) => office))
    const { parts, asks } = OPINIONS[sent.form]!
    const there = asks.filter(({ office }) => CITY_OFFICES.includes(office))
    const asking = there.find((one) => !asked.has(one.office)) ?? there[0]
    // A city without these offices asks nobody.
    if (!asking) return
    const { office, question } = asking
    must(await askOpinion(world.db, by, { requestId: sent.id, seen: on.seen, office, question, parts }))
  },
  'give-opinion': async (world, sent) => {
    const open = (await openQuestions(world)).find(({ request_id }) => request_id === sent.id)
    if (!open) return
    const { id, office } = open
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

/** The cashier records the next official receipt of the pad. */
export async function giveReceipt(world: World, paid: OfBill) {
  const { db } = world
  const by = acting(staffOf(world, 'cashier'))
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

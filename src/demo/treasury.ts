// The Treasurer's money: lists of bills, what is paid at the counter and at the bank, a receipt that was cancelled, and the abstract.
import { inForceOn } from '#db/bills-in-force.ts'
import { giveReceipt } from '#demo/desk.ts'
import type { Random } from '#demo/random.ts'
import { at, type Story } from '#demo/timeline.ts'
import { acting, staffOf, type World } from '#demo/world.ts'
import { LIST_COLUMNS, type ListColumn } from '#domain/bill-lists.ts'
import type { FileColumns } from '#domain/collection-file.ts'
import type { PaymentKind } from '#domain/money.ts'
import { loadCollections } from '#features/payments/abstract/collections.ts'
import { confirmFileColumns, listFileColumns, setFileColumns } from '#features/payments/files/columns.ts'
import { takeFile } from '#features/payments/files/take-file.ts'
import { bringList } from '#features/payments/lists/bring-list.ts'
import { createListWriter } from '#features/payments/lists/continue-lists.ts'
import { cancelReceipt } from '#features/payments/money/cancel-receipt.ts'
import { readPayors } from '#features/requests/desk/payors.ts'
import { dayOf, daysBefore, today } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { loadEffects } from '#web/money-effects.ts'

export function treasuryStories(world: World): Story[] {
  const [property, business] = [accountsOf(world, 'property', 28), accountsOf(world, 'business', 16)]
  return [
    bringLists(world, property, business),
    payAtCounter(world, 'property', [24, 19, 16, 13, 10, 7, 4, 2]),
    payAtCounter(world, 'business', [22, 15, 9, 3]),
    cancelOne(world),
    chooseColumns(world),
    bringDeposits(world),
    lookAtMonth(world),
  ]
}

type Account = {
  number: string
  account: string
  payer: string
  lines: { label: string; code: string; fund: string; pesos: number }[]
}

function accountsOf({ people, random }: World, kind: PaymentKind, count: number): Account[] {
  const own = random.fork()
  return Array.from({ length: count }, (_, index) => {
    const { name, last } = people.next()
    const number = String(index + 1).padStart(5, '0')
    const isLand = kind === 'property'
    return {
      number: `${isLand ? 'RPT' : 'BUS'}-${number}`,
      account: `${isLand ? 'TD-00-0001' : 'BIN-000'}-${number}`,
      payer: isLand ? name : `${last} Store`,
      lines: isLand
        ? taxOf(own)
        : [{ label: 'Business tax', code: '582', fund: 'General Fund', pesos: own.between(4, 40) * 100 }],
    }
  })
}

function taxOf(random: Random): Account['lines'] {
  const pesos = random.between(4, 60) * 55
  return [
    { label: 'Basic tax', code: '588', fund: 'General Fund', pesos },
    { label: 'SEF tax', code: '589', fund: 'Special Education Fund', pesos },
  ]
}

/** The quarter a day lies in, as a bill names it. */
const quarterOf = (day: string) => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`

/** All of both kinds, and weeks later the property taxes again: some accounts are gone by then, and some have come. */
async function* bringLists(world: World, property: readonly Account[], business: readonly Account[]): Story {
  const { days } = world
  yield at(days.workingAgo(30), '08:40')
  await bring(world, 'property', property.slice(0, 24))
  yield at(days.workingAgo(28), '08:40')
  await bring(world, 'business', business)
  yield at(days.workingAgo(8), '08:20')
  await bring(world, 'property', property.slice(2))
}

const DUE_IN_DAYS = 75
const VALID_DAYS = 30

async function bring(world: World, kind: PaymentKind, accounts: readonly Account[]): Promise<void> {
  const { db, files } = world
  const day = today()
  const due = daysBefore(dayOf(world.now), -DUE_IN_DAYS)
  const rowsOf = ({ number, account, payer, lines }: Account) =>
    lines.map(
      ({ label, code, fund, pesos }): Record<ListColumn, string> => ({
        bill: number,
        kind,
        account,
        payer,
        covers: quarterOf(day),
        label,
        code,
        fund,
        amount: pesos.toFixed(2),
        due_on: due,
        valid_until: daysBefore(due, -VALID_DAYS),
      }),
    )
  const rows = [LIST_COLUMNS, ...accounts.flatMap(rowsOf).map((row) => LIST_COLUMNS.map((name) => row[name]))]
  const bytes = Buffer.from(rows.map((cells) => `${cells.join(',')}\r\n`).join(''))
  const by = acting(staffOf(world, 'head', 'TREASURER'))
  must(await bringList(db, files, by, { kind, asOf: day, bytes }))
  const goOn = createListWriter(files, { billMs: 0, restMs: 0 })
  // The first turn sees how far the list is, the second that nobody else goes on with it.
  await goOn(db)
  await goOn(db)
}

/** Bills of the kind that nobody has paid, the oldest or the newest first. */
const openBills = ({ db }: World, kind: PaymentKind, count: number, order: 'asc' | 'desc') =>
  db.reader
    .selectFrom('bills')
    .select(['id', 'number', 'total_centavos'])
    .where('kind', '=', kind)
    .where(inForceOn(today()))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('id').whereRef('payments.bill_id', '=', 'bills.id'))),
    )
    .orderBy('id', order)
    .limit(count)
    .execute()

/** One each so many working days ago. */
async function* payAtCounter(world: World, kind: PaymentKind, ago: readonly number[]): Story {
  const random = world.random.fork()
  for (const days of ago) {
    yield world.days.inOffice(at(world.days.workingAgo(days), '00:00'), 0, random)
    const [bill] = await openBills(world, kind, 1, 'desc')
    await giveReceipt(world, { billId: bill!.id, paidCentavos: bill!.total_centavos })
  }
}

/** Written for the wrong bill: the head cancels it, and the cashier gives another. */
async function* cancelOne(world: World): Story {
  const { db, days } = world
  const day = days.workingAgo(11)
  yield at(day, '09:12')
  const [bill] = await openBills(world, 'property', 1, 'desc')
  const billId = bill!.id
  const { id: receiptId } = await giveReceipt(world, { billId, paidCentavos: bill!.total_centavos })
  yield at(day, '09:31')
  const head = acting(staffOf(world, 'head', 'TREASURER'))
  must(await cancelReceipt(db, head, { receiptId, reason: 'The name on the form was misspelled.' }))
  yield at(day, '09:44')
  const { id: paymentId } = await db.reader
    .selectFrom('payments')
    .select('id')
    .where('bill_id', '=', billId)
    .executeTakeFirstOrThrow()
  await giveReceipt(world, { paymentId })
}

const BANK = 'halimbawa'
const COLUMNS: FileColumns = {
  name: 'Halimbawa Bank',
  reference: 'Reference No.',
  amount: 'Amount',
  date: 'Date',
  id: 'Trace No.',
  dateFormat: 'YYYY-MM-DD',
  fee: '',
}

async function* chooseColumns(world: World): Story {
  const { db, days } = world
  yield at(days.workingAgo(29), '10:10')
  must(await setFileColumns(db, acting(staffOf(world, 'head', 'TREASURER')), BANK, COLUMNS))
  yield at(days.workingAgo(29), '11:25')
  const waiting = (await listFileColumns(db)).find(({ bank }) => bank === BANK)!
  must(
    await confirmFileColumns(db, acting(staffOf(world, 'administrator')), {
      bank: BANK,
      seen: waiting.version,
    }),
  )
}

/** What the bank collected on two days: some too little, some for no bill. The cashier is behind with the receipts of the second. */
async function* bringDeposits(world: World): Story {
  const { days } = world
  const random = world.random.fork()
  yield at(days.workingAgo(6), '09:05')
  await take(world, days.workingAgo(7), [0, 0, -5000, 0])
  yield days.inOffice(at(days.workingAgo(5), '00:00'), 0, random)
  for (const id of await awaitingReceipt(world)) await giveReceipt(world, { paymentId: id })
  yield at(days.workingAgo(1), '09:15')
  await take(world, days.workingAgo(2), [0, 0, 0])
}

/** One row for each bill, with what is paid more or less in centavos, and one without a reference. */
async function take(world: World, day: string, differences: readonly number[]): Promise<void> {
  const { db } = world
  const bills = await openBills(world, 'property', differences.length, 'asc')
  const rows = bills.map(
    ({ number, total_centavos }, index) => [number, total_centavos + differences[index]!] as const,
  )
  const lines = [...rows, ['', 123_400] as const].map(([number, centavos], index) =>
    [day, number, (centavos / 100).toFixed(2), `T-${day.replaceAll('-', '')}-${index + 1}`].join(','),
  )
  const bytes = Buffer.from(
    ['Date,Reference No.,Amount,Trace No.', ...lines].map((line) => `${line}\r\n`).join(''),
  )
  const by = acting(staffOf(world, 'head', 'TREASURER'))
  const taken = await takeFile(db, by, { bank: BANK, bytes }, await loadEffects(db, by), { restShare: 0 })
  if (!taken.ok) throw new Error(taken.reason)
}

const awaitingReceipt = async ({ db }: World) => {
  const rows = db.reader.selectFrom('payments').select('id').where('place', '=', 'awaiting-receipt')
  return (await rows.orderBy('recorded_at').orderBy('id').execute()).map(({ id }) => id)
}

/** On the first working day of the month the head looks at the abstract of the month before. */
async function* lookAtMonth(world: World): Story {
  const { db, days, now } = world
  const first = `${dayOf(now).slice(0, 8)}01`
  const last = daysBefore(first, 1)
  const day = days.workingAt(first) === first ? first : days.workingAgo(1)
  yield days.inOffice(at(day, '00:00'), 0, world.random.fork())
  const looking = {
    ofRequests: (ids: readonly string[]) => readPayors(db, ids, { names: true }),
    showsPayors: true,
  }
  const by = acting(staffOf(world, 'head', 'TREASURER'))
  must(await loadCollections(db, by, { from: `${last.slice(0, 8)}01`, to: last }, looking))
}

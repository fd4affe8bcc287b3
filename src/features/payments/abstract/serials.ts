// Serial numbers of receipts: the order in which a pad counts them, and the unbroken runs an accountable officer reports.

/** Letters and digits by turns: 'EOR000041' is 'EOR', '000041'. */
const tokensOf = (key: string): string[] => key.match(/\d+|\D+/g) ?? []
const isNumeric = (token: string) => /^\d/.test(token)
const unpadded = (digits: string) => digits.replace(/^0+(?=\d)/, '')

/** Sorts keys of receipts (`receiptKey`) as they are counted: A9 before A10, whatever the zeros before it. */
export function compareSerials(one: string, other: string): number {
  const [left, right] = [tokensOf(one), tokensOf(other)]
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const order = compareTokens(left[at]!, right[at]!)
    if (order !== 0) return order
  }
  return left.length - right.length || byText(one, other)
}

function compareTokens(one: string, other: string): number {
  if (!isNumeric(one) || !isNumeric(other)) return byText(one, other)
  const [left, right] = [unpadded(one), unpadded(other)]
  return left.length - right.length || byText(left, right)
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Whether `next` is the number after `key`: the same letters, and digits at the end that are one more. */
export function isNextSerial(key: string, next: string): boolean {
  const [, letters, digits] = SERIAL.exec(key) ?? []
  const [, nextLetters, nextDigits] = SERIAL.exec(next) ?? []
  if (digits === undefined || nextDigits === undefined || letters !== nextLetters) return false
  // Up to thirty digits, which a number would round.
  return BigInt(nextDigits) === BigInt(digits) + 1n
}
const SERIAL = /^(.*?)(\d+)$/

type Serial = { key: string | null; number: string; cashier: string; isCancelled: boolean }
/** First to last without a gap, as one cashier issued them, cancelled ones among them. `first` and `last` are '' for numbers the schedule has removed. */
export type SerialRun = { cashier: string; first: string; last: string; count: number; cancelled: number }

/** The runs of serials in their order; one that is missing, or another cashier's, begins a new run. */
export function serialRuns(serials: readonly Serial[]): SerialRun[] {
  const runs: SerialRun[] = []
  let before: Serial | undefined
  for (const serial of serials) {
    const { cashier, isCancelled } = serial
    const last = runs.at(-1)
    const cancelled = isCancelled ? 1 : 0
    if (last && before && follows(before, serial)) {
      Object.assign(last, {
        last: shown(serial),
        count: last.count + 1,
        cancelled: last.cancelled + cancelled,
      })
    } else runs.push({ cashier, first: shown(serial), last: shown(serial), count: 1, cancelled })
    before = serial
  }
  return runs
}

const shown = ({ key, number }: Serial) => (key === null ? '' : number)
const follows = (before: Serial, after: Serial) =>
  before.cashier === after.cashier &&
  (before.key === null || after.key === null ? before.key === after.key : isNextSerial(before.key, after.key))

// What one receipt was given for, by code and fund; and the same amounts added up.
import { sumOfLines } from '#domain/payment-order.ts'

/** `code` and `fund` as the Treasurer's books name them; '' where they name none. */
type Line = { code?: string; fund?: string; centavos: number }
/** `isDifference`: received beyond the lines of the bill, or less than they are now; it has neither code nor fund. */
export type ReceiptPart = { code: string; fund: string; isDifference: boolean; centavos: number }

/**
 * The lines of a bill by code and fund, and what the payment differs from them as a part of its own: together always what was
 * receipted. `lines` is null where the schedule has removed them; the whole amount is then without a code.
 */
export function partsOf(lines: readonly Line[] | null, centavos: number): ReceiptPart[] {
  const known = (lines ?? [{ centavos }]).map((line) => ({
    code: line.code ?? '',
    fund: line.fund ?? '',
    isDifference: false,
    centavos: line.centavos,
  }))
  const difference = centavos - sumOfLines(known)
  const more = { code: '', fund: '', isDifference: true, centavos: difference }
  return byCodeAndFund([...known, ...(difference === 0 ? [] : [more])])
}

/** The centavos of each group, in the order of its words; a difference comes last. */
export function addUp<Group extends Partial<Omit<ReceiptPart, 'centavos'>>>(
  parts: readonly ReceiptPart[],
  groupOf: (part: ReceiptPart) => Group,
): (Group & { centavos: number })[] {
  const sums = new Map<string, Group & { centavos: number }>()
  for (const part of parts) {
    const group = groupOf(part)
    const key = orderOf(group)
    const before = sums.get(key)?.centavos ?? 0
    sums.set(key, { ...group, centavos: before + part.centavos })
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

const orderOf = ({
  isDifference = false,
  code = '',
  fund = '',
}: Partial<Omit<ReceiptPart, 'centavos'>>): string => JSON.stringify([isDifference ? 1 : 0, code, fund])

export const byCode = (parts: readonly ReceiptPart[]) =>
  addUp(parts, ({ code, isDifference }) => ({ code, isDifference }))
export const byFund = (parts: readonly ReceiptPart[]) =>
  addUp(parts, ({ fund, isDifference }) => ({ fund, isDifference }))
export const byCodeAndFund = (parts: readonly ReceiptPart[]) =>
  addUp(parts, ({ code, fund, isDifference }) => ({ code, fund, isDifference }))

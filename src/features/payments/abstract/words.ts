// The abstract in words of one language, for the files the desk downloads.
import { SYSTEM } from '#db/write.ts'
import { type AbstractRow, EMPTIED } from '#features/payments/abstract/rows.ts'
import type { Speech } from '#words'

/** The name of who issued a receipt, by id; '' for whom it does not know. */
export type NameOf = (id: string) => string

/** All that the files name: what the desk shows under the same words, and what they alone have. */
export const abstractWords = ({ words }: Speech) => ({ ...words.abstract, ...words.desk.abstract })

export function cashierName(id: string, nameOf: NameOf, { words }: Speech): string {
  if (id === SYSTEM.id) return words.desk.abstract.electronic
  return nameOf(id) || EMPTIED
}

/** What the receipt was for: the kind of bill or the service, and the number of the bill; of one that does not stand, that it was cancelled. */
export function particulars({ kind, service, billNumber, state }: AbstractRow, say: Speech): string {
  const { abstract } = say.words.desk
  if (state === 'spoilt') return abstract.spoilt
  const what = kind === null || kind === 'order' ? (service?.[say.lang] ?? '') : say.words.bill.kinds[kind]
  const cancelled = state === 'cancelled' ? abstract.cancelled : ''
  return [cancelled, what, billNumber].filter(Boolean).join(' · ')
}

type Group = { code?: string; fund?: string; isDifference: boolean }

/** A code and a fund in words; that there is none, or that it is what a payment differs from its bill. */
export function groupName({ code, fund, isDifference }: Group, { words: { abstract } }: Speech): string {
  if (isDifference) return abstract.difference
  const named = [code, fund].filter(Boolean).join(', ')
  return named || (code === undefined ? abstract.noFund : abstract.noCode)
}

// The words staff find a request by: of names only, each folded to one spelling. Kept as keyed hashes, never as words.
import type { Answers } from '#forms/read.ts'
import type { FormRecord } from '#forms/record.ts'
import { fold } from '#kit/fold.ts'

const MAX_WORDS = 40

/** Each word once. Also the way a search is read, so that both sides fold alike. */
export const foldWords = (text: string): string[] => [
  ...new Set(text.split(/[^\p{L}\p{N}\p{M}]+/u).flatMap((word) => fold(word) ?? [])),
]

export const collectSearchWords = ({ searched }: Pick<FormRecord, 'searched'>, answers: Answers): string[] =>
  foldWords(searched.map((name) => String(answers[name] ?? '')).join(' ')).slice(0, MAX_WORDS)

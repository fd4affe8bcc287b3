// How much of a form is still missing, in one sentence.
import type { Speech } from '#words'

export const missingText = ({ words, fill }: Speech, count: number): string =>
  count === 0 ? words.ask.nothingMissing : fill('ask.missing', { count })

// The sentence for what is wrong with an answer: it names the question, the reason and the way out.
import type { Problem } from '#fields/ask.ts'
import type { Speech } from '#words'

export const problemText = (say: Speech, label: string, { code, holes }: Problem): string =>
  say.fill(`problems.${code}`, { label, ...holes })

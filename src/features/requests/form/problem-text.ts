// The sentence for what is wrong with an answer: it names the question, the reason and the way out.
import { type Both, holesOf, type Problem } from '#fields/ask.ts'
import type { Speech } from '#words'

export const problemText = (say: Speech, label: Both, problem: Problem): string =>
  say.fill(`problems.${problem.code}`, holesOf(problem, label, say.lang))

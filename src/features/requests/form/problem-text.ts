// The sentence for what is wrong with an answer: it names the question, the reason and the way out.

import { holesOf, type Problem } from '#fields/problem.ts'
import type { Both } from '#kit/lang.ts'
import type { Speech } from '#words'

export const problemText = (say: Speech, label: Both, problem: Problem): string =>
  say.fill(`problems.${problem.code}`, holesOf(problem, label, say.lang))

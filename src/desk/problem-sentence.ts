// What is wrong with a value, in the sentences of the site's forms.
import type { RefusalBody } from '#contract/problem.ts'
import { holesOf } from '#fields/problem.ts'
import { fillHoles } from '#kit/fill-holes.ts'
import type { Both, Lang } from '#kit/lang.ts'
import en from '#words/problems/en.json' with { type: 'json' }
import fil from '#words/problems/fil.json' with { type: 'json' }

type WrongValue = NonNullable<RefusalBody['problem']>

const SENTENCES: Readonly<Record<Lang, Readonly<Record<string, string>>>> = { en, fil }

/** The sentence for one wrong value: its label, what is wrong, and the way out. */
export const problemSentence = ({ code, holes = {} }: WrongValue, label: Both, lang: Lang): string =>
  fillHoles(SENTENCES[lang][code] ?? SENTENCES[lang].unreadable!, holesOf({ holes }, label, lang))

// What a file is instead of a list of bills or a collection file, in one sentence.
import type { WrongFile } from '#kit/brought-csv.ts'
import { fillHoles } from '#kit/fill-holes.ts'
import type { Lang } from '#kit/lang.ts'
import en from '#words/lists/en.json' with { type: 'json' }
import fil from '#words/lists/fil.json' with { type: 'json' }

const SENTENCES = { en: en.file, fil: fil.file }

/** `pesos` writes an amount in centavos. */
export const fileSentence = (
  lang: Lang,
  { is, name = '', line, said = 0, sum = 0 }: WrongFile,
  pesos: (centavos: number) => string,
): string =>
  fillHoles(SENTENCES[lang][is], { name, line: String(line ?? ''), said: pesos(said), sum: pesos(sum) })

// Replaces sentences of the site by the city's own: content/words.json, by the key of the sentence, in both languages.
import { z } from 'zod'
import { contentJson, contentPath } from '#content'
import { HOLES } from '#domain/city.ts'
import { ConfigError } from '#kit/config-error.ts'
import { holesOf } from '#kit/fill-holes.ts'
import type { Lang } from '#kit/lang.ts'
import { parseFile } from '#kit/parse-file.ts'

export type WordTree = { [key: string]: string | WordTree }

const FILE = contentPath('words.json')
const text = z.string().trim().min(1)
const OWN = parseFile(
  FILE,
  z.record(z.string(), z.strictObject({ en: text, fil: text })),
  contentJson('words.json', {}),
)

/** The words of a language with the city's own. Throws on a key that does not exist, or a hole that nobody fills there. */
export function withCityWords(words: WordTree, lang: Lang): WordTree {
  return Object.entries(OWN).reduce(
    (tree, [place, own]) => put(tree, place, place.split('.'), own[lang]),
    words,
  )
}

function put(tree: WordTree, place: string, [key = '', ...rest]: string[], own: string): WordTree {
  const there = tree[key]
  if (rest.length > 0 && typeof there === 'object') return { ...tree, [key]: put(there, place, rest, own) }
  if (rest.length > 0 || typeof there !== 'string')
    throw new ConfigError(`${FILE}, "${place}": the site has no words there`)
  const filled = [...holesOf(there), ...Object.keys(HOLES.en)]
  const unknown = holesOf(own).find((hole) => !filled.includes(hole))
  if (unknown) throw new ConfigError(`${FILE}, "${place}": nothing fills {{${unknown}}} there`)
  return { ...tree, [key]: own }
}

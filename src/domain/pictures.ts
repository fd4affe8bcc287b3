// The pictures of content/pictures that pages show by themselves, not as a part of an entry: content/pictures/alt.json says what is on each.
import { z } from 'zod'
import data from '#content/pictures/alt.json' with { type: 'json' }
import type { Lang } from '#kit/lang.ts'
import { parseFile } from '#kit/parse-file.ts'

const text = z.string().trim().min(1)
const ALTS = parseFile(
  'content/pictures/alt.json',
  z.record(z.string(), z.strictObject({ en: text, fil: text })),
  data,
)

/** A picture of the city by its file, with its alternative text; null where this city has none. */
export function pictureAt(file: string, lang: Lang): { file: string; alt: string; credit: string } | null {
  const alt = ALTS[file]
  return alt ? { file, alt: alt[lang], credit: '' } : null
}

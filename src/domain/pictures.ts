// The pictures of content/pictures that pages show by themselves, not as a part of an entry: content/pictures/alt.json says what is on each.
import { contentJson } from '#content'
import type { Both, Lang } from '#kit/lang.ts'

/** Checked by `src/check-content.ts`, as `city.ts` is. */
export type PictureAlts = Readonly<Record<string, Both>>

export const PICTURE_ALTS = contentJson<PictureAlts>('pictures/alt.json', {})

/** What a drawing becomes under a Danger alert: the one named after it, such as `carousel/lake-danger.svg`; null where this city has none. */
export const pictureInDanger = (file: string, lang: Lang) =>
  pictureAt(file.replace(/\.svg$/, '-danger.svg'), lang)

/** A picture of the city by its file, with its alternative text; null where this city has none. */
export function pictureAt(file: string, lang: Lang): { file: string; alt: string; credit: string } | null {
  const alt = PICTURE_ALTS[file]
  return alt ? { file, alt: alt[lang], credit: '' } : null
}

// The answers of the former site (spec 7): the shape of their records, and the fields that an entry gets from each.
import { z } from 'zod'

/** Says in words for the operator why a record or a whole answer is left out. */
export class LeftOut extends Error {}

/** One record of an answer, ready to become an entry. */
export type ImportItem = {
  /** How a later run finds its entry again. */
  key: string
  /** What a message calls it. */
  name: string
  /** The number it has there, where the answer gives one. */
  number?: number
  /** Its file's path below /storage/ there; '' when it has none. */
  file: string
  /** The fields that follow the former site, by whose hash a later run sees a change; `kept` is the file's path here. */
  fields: (kept: string) => Record<string, unknown>
}

export const publication = z
  .object({ title: z.string(), file_upload: z.string() })
  .transform(({ title, file_upload: file }): ImportItem => {
    const fields = (kept: string) => ({ title: { en: title }, file: kept })
    return { key: file, name: `"${file}"`, file, fields }
  })

export const slide = z
  .object({ image_upload: z.string() })
  .transform(({ image_upload: file }): ImportItem => {
    const fields = (kept: string) => ({ picture: { file: kept, alt: { en: '' }, credit: {} } })
    return { key: file, name: `"${file}"`, file, fields }
  })

export const article = z
  .object({
    id: z.int().min(1).max(999_999_999),
    title: z.string(),
    article: z.string(),
    // Empty and null both say that there is no picture.
    file_upload: z.string().nullable(),
    status: z.enum(['active', ''], 'is neither "active" nor empty'),
  })
  .transform(({ id: number, title, article: words, file_upload: file, status }): ImportItem => {
    const fields = (kept: string) => ({
      title: { en: title },
      article: { en: paragraphs(words) },
      status,
      picture: kept ? { file: kept, alt: { en: title }, credit: {} } : undefined,
    })
    return { key: String(number), name: String(number), number, file: file ?? '', fields }
  })

/** Plain text as HTML: blank lines part paragraphs, a single line end stays one. */
export const paragraphs = (plain: string): string =>
  plain
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((words) => escapeHtml(words.trim()).replace(/\n/g, '<br>'))
    .filter(Boolean)
    .map((words) => `<p>${words}</p>`)
    .join('')

const escapeHtml = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

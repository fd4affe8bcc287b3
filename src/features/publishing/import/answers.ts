// The answers of an existing installation (spec 7): where each stands, its shape, and what a record becomes here.
import { z } from 'zod'
import { carousel } from '#collections/carousel.collection.ts'
import type { Collection } from '#collections/define.ts'
import { news } from '#collections/news.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

const IMPORTED = 'import:'

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
  /** The fields that follow the source; `kept` is the file's path here. */
  follows: (kept: string) => Record<string, unknown>
  /** Fields given once, on `day` ('YYYY-MM-DD'), and left alone afterwards. */
  once: (day: string) => Record<string, unknown>
}

export type Source = {
  collection: Collection
  /** Below {from}/api/. */
  answer: string
  /** Whether its files are pictures a page shows. */
  pictures: boolean
  read: (record: unknown) => Outcome<ImportItem, 'shape'>
}

const wrapped = z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data)
const bare = z.array(z.unknown())

const id = z.int().min(1).max(999_999_999)
const publication = z.object({ title: z.string(), file_upload: z.string() })
const slide = z.object({ image_upload: z.string() })
const article = z.object({
  id,
  title: z.string(),
  article: z.string(),
  // Empty and null both say that there is no picture.
  file_upload: z.string().nullable(),
  status: z.enum(['active', ''], 'is neither "active" nor empty'),
})
const official = z.object({
  barangay: z.string().min(1),
  brgy_chairman: z.string().nullable(),
  brgy_contact: z.string().nullable(),
})
export type ImportedOfficial = { barangay: string; chairman: string; contact: string }

export const SOURCES: Source[] = [
  {
    collection: publications,
    answer: 'showpublication',
    pictures: false,
    read: (record) => {
      const read = parse(publication, record)
      if (!read.ok) return read
      const { title, file_upload: file } = read.value
      const follows = (kept: string) => ({ title: { en: title }, file: kept })
      return done({ key: IMPORTED + file, name: `"${file}"`, file, follows, once: (date) => ({ date }) })
    },
  },
  {
    collection: carousel,
    answer: 'showcarousel',
    pictures: true,
    read: (record) => {
      const read = parse(slide, record)
      if (!read.ok) return read
      const file = read.value.image_upload
      const follows = (kept: string) => ({ picture: { file: kept, alt: { en: '' }, credit: {} } })
      return done({ key: IMPORTED + file, name: `"${file}"`, file, follows, once: () => ({}) })
    },
  },
  {
    collection: news,
    answer: 'shownewsupdate',
    pictures: true,
    read: (record) => {
      const read = parse(article, record)
      if (!read.ok) return read
      const { id: number, title, status, article: words, file_upload } = read.value
      const follows = (kept: string) => ({
        title: { en: title },
        article: { en: paragraphs(words) },
        status,
        picture: kept ? { file: kept, alt: { en: title }, credit: {} } : undefined,
      })
      const file = file_upload ?? ''
      return done({
        key: IMPORTED + number,
        name: String(number),
        number,
        file,
        follows,
        once: (date) => ({ date }),
      })
    },
  },
]

/** The records of an answer that is JSON of the right outer shape; what is inside is looked at one by one. */
export function extractRecords(
  bytes: Buffer,
  shape: 'wrapped' | 'bare',
): Outcome<unknown[], 'not-json' | 'shape'> {
  try {
    return parse(shape === 'wrapped' ? wrapped : bare, JSON.parse(bytes.toString('utf8')))
  } catch {
    return refused('not-json')
  }
}

export function readOfficial(record: unknown): Outcome<ImportedOfficial, 'shape'> {
  const read = parse(official, record)
  if (!read.ok) return read
  const { barangay, brgy_chairman: chairman, brgy_contact: contact } = read.value
  return done({ barangay, chairman: chairman?.trim() ?? '', contact: contact?.trim() ?? '' })
}

function parse<T>(schema: z.ZodType<T>, value: unknown): Outcome<T, 'shape'> {
  const read = schema.safeParse(value)
  if (read.success) return done(read.data)
  const issue = read.error.issues[0]
  return refused('shape', `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
}

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

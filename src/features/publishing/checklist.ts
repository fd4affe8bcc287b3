// What is looked at before readers see an entry: what must be mended first, and outside links to look at.
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Collection } from '#collections/define.ts'
import type { Field } from '#fields/field.ts'
import type { StoredImage } from '#fields/image.ts'
import type { InLangs } from '#kit/lang.ts'
import { UPLOAD_LIMITS } from '#kit/upload-rules.ts'

type BlockingProblem = {
  code: 'no-alt' | 'no-credit' | 'file-gone' | 'broken-link' | 'pdf-too-large' | 'pdf-untitled'
  /** The field it stands in, with the number of the row where it is one. */
  field: string
  /** The link or file. */
  detail: string
}
export type Checklist = { blocks: BlockingProblem[]; outside: string[] }
/** What of the running site the list asks: whether an address answers, and the bytes of a file. */
export type Asks = {
  answers: (path: string) => Promise<boolean>
  sizeOf: (path: string) => Promise<number | null>
  read: (path: string) => Promise<Buffer | null>
}

type Part = { name: string; field: Field; value: unknown }

/** Everything that blocks, in the order of the fields. */
export async function checklistOf(
  collection: Collection,
  content: Record<string, unknown>,
  asks: Asks,
): Promise<Checklist> {
  const parts = partsOf(collection.fields, content)
  const blocks: BlockingProblem[] = []
  for (const part of parts) blocks.push(...(await blocksOf(part, asks)))
  return { blocks, outside: [...new Set(parts.flatMap(linksOf).filter((href) => /^https?:/i.test(href)))] }
}

/** Every value with its field, those of rows as well. */
const partsOf = (fields: Record<string, Field>, content: Record<string, unknown>, before = ''): Part[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = content[name]
    if (value === undefined) return []
    if (field.kind.name !== 'rows') return [{ name: before + name, field, value }]
    const { of } = field as Field & { of: Record<string, Field> }
    return (value as Record<string, unknown>[]).flatMap((row, index) =>
      partsOf(of, row, `${before}${name}.${index + 1}.`),
    )
  })

async function blocksOf(part: Part, asks: Asks): Promise<BlockingProblem[]> {
  const { name, field, value } = part
  if (field.kind.name === 'image') return imageBlocks(name, value as StoredImage, asks)
  if (field.kind.name === 'file') return fileBlocks(name, value as string, asks)
  const inner = linksOf(part).filter((href) => href.startsWith('/'))
  const broken: BlockingProblem[] = []
  for (const detail of new Set(inner))
    if (!(await asks.answers(detail))) broken.push({ code: 'broken-link', field: name, detail })
  return broken
}

async function imageBlocks(
  field: string,
  { file, alt, credit }: StoredImage,
  asks: Asks,
): Promise<BlockingProblem[]> {
  const isSaid = (words: InLangs<string>) => Object.values(words).some((text) => text?.trim())
  const blocks: BlockingProblem[] = []
  if (!isSaid(alt)) blocks.push({ code: 'no-alt', field, detail: file })
  if (!isSaid(credit)) blocks.push({ code: 'no-credit', field, detail: file })
  if ((await asks.sizeOf(file)) === null) blocks.push({ code: 'file-gone', field, detail: file })
  return blocks
}

async function fileBlocks(field: string, file: string, asks: Asks): Promise<BlockingProblem[]> {
  const bytes = await asks.sizeOf(file)
  if (bytes === null) return [{ code: 'file-gone', field, detail: file }]
  if (!/\.pdf$/i.test(file)) return []
  if (bytes > UPLOAD_LIMITS.fileBytes) return [{ code: 'pdf-too-large', field, detail: file }]
  return (await hasTitle(await asks.read(file))) ? [] : [{ code: 'pdf-untitled', field, detail: file }]
}

/** The title a screen reader says first; without it it reads the name of the file. */
async function hasTitle(bytes: Buffer | null): Promise<boolean> {
  if (!bytes) return false
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => null)
  return Boolean(pdf?.getTitle()?.trim())
}

function linksOf({ field, value }: Part): string[] {
  if (field.kind.name === 'link') return field.old ? [] : [String(value)]
  if (field.kind.name !== 'rich-text') return []
  const texts = field.translated ? Object.values(value as InLangs<string>) : [String(value)]
  return texts.flatMap((html) => [...html.matchAll(/ href="([^"]*)"/g)].map((found) => found[1]!))
}

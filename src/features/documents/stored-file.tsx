// A file one can open: title, type, size, in a new tab. One that is gone says so and whom to ask; it is never a dead link.
import type { ReactNode } from 'react'
import { storageUrl } from '#fields/file.ts'
import type { Speech } from '#words'

/** Bytes by storage path; null for a file that is gone. */
export type Sizes = ReadonlyMap<string, number | null>

const KB = 1024
const MB = KB * KB

/** Looks up the size of every file the entries name; `sizeOf` is the page's. */
export async function loadSizes(
  entries: readonly { file: string }[],
  sizeOf: (path: string) => Promise<number | null>,
): Promise<Sizes> {
  const files = [...new Set(entries.map(({ file }) => file))].filter((file) => file !== '')
  return new Map(await Promise.all(files.map(async (file) => [file, await sizeOf(file)] as const)))
}

/** '31 KB' or '2.4 MB'; the units are the same in both languages. */
export function humanSize(bytes: number, number: Speech['number']): string {
  const kilobytes = Math.max(1, Math.round(bytes / KB))
  return kilobytes < KB ? `${number(kilobytes)} KB` : `${number(Math.round((bytes / MB) * 10) / 10)} MB`
}

/** 'PDF' of 'plans/clup.pdf'. */
export const fileType = (file: string): string => file.slice(file.lastIndexOf('.') + 1).toUpperCase()

type Props = {
  file: string
  title: ReactNode
  sizes: Sizes
  say: Speech
  /** The office to ask when the file is gone; '' when it is not known. */
  ask?: string
  className?: string
}

export function StoredFile({ file, title, sizes, say, ask = '', className = 'row-button' }: Props) {
  const { words, fill, number } = say
  const bytes = sizes.get(file) ?? null
  if (bytes === null) {
    return (
      <>
        <p className="row-title">{title}</p>
        <p lang={say.lang}>{ask ? fill('documents.gone', { office: ask }) : words.documents.goneAny}</p>
      </>
    )
  }
  return (
    <a className={className} href={storageUrl(file)} target="_blank" rel="noopener">
      {title}{' '}
      <small lang={say.lang}>
        ({fileType(file)}, {humanSize(bytes, number)}, {words.dialogs.opensInNewTab})
      </small>
    </a>
  )
}

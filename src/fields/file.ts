// A file of the public storage, by its path below /storage/.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

const MAX_CHARS = 300

/** No parent folder, no hidden name, no backslash, no control character. */
export const isStoragePath = (path: string): boolean =>
  path.length > 0 &&
  path.length <= MAX_CHARS &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  !/[\\\u0000-\u001f\u007f?#]/.test(path) &&
  path.split('/').every((part) => part !== '' && !part.startsWith('.'))

export const storagePath = z.string('unreadable').refine(isStoragePath, 'notAFile')

/** The address a stored file is served at. */
export const storageUrl = (path: string): string =>
  `/storage/${path.split('/').map(encodeURIComponent).join('/')}`

export const file = (options: FieldOptions) =>
  field<string, string>(options, {
    name: 'file',
    schema: storagePath,
    empty: '',
    toText: () => '',
    sample: 'publications/guide.pdf',
  })

// A picture: its file, what it shows in words, whose it is.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'
import { storagePath } from '#fields/file.ts'
import { type InLangs, type Lang, pickLang } from '#kit/lang.ts'

export type StoredImage = { file: string; alt: InLangs<string>; credit: InLangs<string> }
export type Image = { file: string; alt: string; credit: string }

const words = (max: number) =>
  z.strictObject({ en: z.string().max(max).optional(), fil: z.string().max(max).optional() })

export const image = (options: FieldOptions) =>
  field<StoredImage, Image | null>(options, {
    name: 'image',
    schema: z.strictObject({ file: storagePath, alt: words(300), credit: words(200) }),
    empty: null,
    toText: (value) => value?.alt ?? '',
    sample: { file: 'news/sample.svg', alt: { en: 'Illustration: a lake' }, credit: { en: 'Illustration' } },
    localize: (value, lang: Lang) => ({
      file: value.file,
      alt: pickLang(value.alt, lang).value ?? '',
      credit: pickLang(value.credit, lang).value ?? '',
    }),
  })

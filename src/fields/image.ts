// A picture: its file, alternative text and credit.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'
import { storagePath, storageUrl } from '#fields/file.ts'
import { type InLangs, type Lang, pickLang } from '#kit/lang.ts'

export type StoredImage = { file: string; alt: InLangs<string>; credit: InLangs<string> }
export type Image = { file: string; alt: string; credit: string }

/** Widths of a photo in pixels: phones, phones with high resolution, desktops. */
export const PHOTO_WIDTHS = [360, 720, 1080, 1600] as const

/** Whether it is a photo, which comes in several widths; a drawing is sharp at each. */
export const isPhoto = (file: string): boolean => /\.(jpe?g|png|webp|avif)$/i.test(file)

/** The address of a photo at most `width` wide, as WebP. */
export const sizedUrl = (file: string, width: number): string =>
  storageUrl(file).replace(/^\/storage\//, `/sized/${width}/`)

/** For `srcset`; undefined for a drawing. */
export const sourceSet = (file: string): string | undefined =>
  isPhoto(file) ? PHOTO_WIDTHS.map((width) => `${sizedUrl(file, width)} ${width}w`).join(', ') : undefined

const words = (max: number) =>
  z.strictObject({
    en: z.string().max(max, 'tooLong').optional(),
    fil: z.string().max(max, 'tooLong').optional(),
  })

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

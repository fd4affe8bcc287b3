// A picture with alternative text; its size is always given, so that the layout does not shift.

import { storageUrl } from '#fields/file.ts'
import { type Image, sourceSet } from '#fields/image.ts'

type Props = {
  image: Image
  width: number
  height: number
  /** The first picture of a page; all others are loaded lazily. */
  first?: boolean
  /** The `sizes` attribute; by default the full width of the screen. */
  sizes?: string
  /** Decorative, because a title beside it says the same. */
  decorative?: boolean
}

export function Picture({ image, width, height, first, sizes = '100vw', decorative }: Props) {
  const srcSet = sourceSet(image.file)
  return (
    <img
      src={storageUrl(image.file)}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={decorative ? '' : image.alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  )
}

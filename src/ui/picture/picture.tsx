// A picture with its words; a size is always said, so that nothing jumps when it arrives.

import { storageUrl } from '#fields/file.ts'
import { type Image, sourceSet } from '#fields/image.ts'

type Props = {
  image: Image
  width: number
  height: number
  /** The one picture a page begins with; every other waits until it is near. */
  first?: boolean
  className?: string
  /** How wide it stands, as `sizes` says it; the whole screen where nothing is said. */
  sizes?: string
  /** When a title beside it says the same. */
  decorative?: boolean
}

export function Picture({ image, width, height, first, className, sizes = '100vw', decorative }: Props) {
  const srcSet = sourceSet(image.file)
  return (
    <img
      className={className}
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

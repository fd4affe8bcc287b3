// The pictures of a page that are drawings are called so once, in its head; only photos carry a credit of their own.
import { type Image, isPhoto } from '#fields/image.ts'

/** '' for a drawing: the page has said what it is. */
export const creditOf = (image: Image | null): string => (image && isPhoto(image.file) ? image.credit : '')

type Props = { of: readonly { picture: Image | null }[]; text: string }

/** Nothing where every picture is a photo. */
export const Illustrations = ({ of, text }: Props) =>
  of.some(({ picture }) => picture !== null && !isPhoto(picture.file)) ? (
    <p className="note" data-illustrations="">
      {text}
    </p>
  ) : null

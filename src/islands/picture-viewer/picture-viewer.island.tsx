// A picture that can be enlarged: without script a link to the file; hydrated, a dialog with zoom buttons.
import { type MouseEvent, useRef, useState } from 'react'

type Props = {
  src: string
  /** The widths of a photo; a drawing has none. */
  srcSet?: string
  alt: string
  credit: string
  width: number
  height: number
  words: { open: string; close: string; larger: string; smaller: string }
}

const SIZES = ['fit', 'x1', 'x2', 'x3'] as const

export default function PictureViewer({ src, srcSet, alt, credit, width, height, words }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [size, setSize] = useState(0)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setSize(0)
    dialog.current?.showModal()
  }
  const resize = (step: number) => setSize(Math.min(SIZES.length - 1, Math.max(0, size + step)))
  return (
    <>
      <figure className="viewer">
        <a href={src} onClick={open} title={words.open}>
          <img
            src={src}
            srcSet={srcSet}
            sizes={srcSet && '(min-width: 60rem) 46rem, 100vw'}
            alt={alt}
            width={width}
            height={height}
            fetchPriority="high"
          />
        </a>
        <figcaption>{credit}</figcaption>
      </figure>
      <dialog ref={dialog} className="viewer-dialog" aria-label={words.open}>
        <div className="viewer-tools">
          <button
            type="button"
            className="button quiet"
            onClick={() => resize(1)}
            disabled={size === SIZES.length - 1}
          >
            {words.larger}
          </button>
          <button type="button" className="button quiet" onClick={() => resize(-1)} disabled={size === 0}>
            {words.smaller}
          </button>
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            {words.close}
          </button>
        </div>
        <div className="viewer-ground">
          <img className={SIZES[size]} src={src} alt={alt} width={width} height={height} loading="lazy" />
        </div>
      </dialog>
    </>
  )
}

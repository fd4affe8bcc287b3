// The gallery: captioned pictures, each a link to its file; awake, they open one at a time in one dialog.
import type { EntryOf } from '#collections/define.ts'
import type { gallery } from '#collections/gallery.collection.ts'
import { storageUrl } from '#fields/file.ts'
import { creditOf } from '#ui/picture/illustrations.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import type { Speech } from '#words'

type Item = EntryOf<typeof gallery>

export function GalleryGrid({ list, say }: { list: Item[]; say: Speech }) {
  if (list.length === 0) return null
  return (
    <ul className="gallery">
      {list.map((item, index) => (
        <li key={item.number} id={item.slug} lang={item.shownIn}>
          <GalleryFigure
            item={item}
            first={index === 0}
            place={say.fill('tourism.gallery.place', { number: index + 1, total: list.length })}
            say={say}
          />
        </li>
      ))}
    </ul>
  )
}

type FigureProps = { item: Item; first: boolean; place: string; say: Speech }

function GalleryFigure({ item, first, place, say }: FigureProps) {
  return (
    <figure>
      {item.picture && (
        <a href={storageUrl(item.picture.file)} data-gallery={place} title={say.words.tourism.gallery.open}>
          <Picture image={item.picture} width={800} height={560} first={first} />
        </a>
      )}
      <figcaption>
        <strong>{item.title}</strong>
        <span>{item.caption}</span>
        <small>{creditOf(item.picture)}</small>
      </figcaption>
    </figure>
  )
}

/** Empty until the behaviour fills it: without script it stays closed. */
export function GalleryViewer({ say }: { say: Speech }) {
  const w = say.words.tourism.gallery
  return (
    <dialog className="viewer-dialog gallery-viewer" aria-label={w.viewer} data-gallery-viewer="">
      <div className="viewer-tools">
        <button type="button" className="button quiet step" data-gallery-step="-1" aria-label={w.previous}>
          <span aria-hidden="true">←</span>
        </button>
        <button type="button" className="button quiet step" data-gallery-step="1" aria-label={w.next}>
          <span aria-hidden="true">→</span>
        </button>
        <p data-gallery-place="" />
        <form method="dialog">
          <button type="submit" className="button quiet">
            {w.close}
          </button>
        </form>
      </div>
      <div className="gallery-shown" data-gallery-shown="" aria-live="polite" />
    </dialog>
  )
}

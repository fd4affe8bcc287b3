// The buttons of a map that is drawn: enlarge, make smaller, all of it (behaviours/map/view.ts presses them).
type Props = {
  words: { zoomIn: string; zoomOut: string; wholeCity: string }
  /** How wide the whole drawing is, in its units. */
  width: number
}

export const MapButtons = ({ words, width }: Props) => (
  <>
    <button className="button quiet small" type="button" data-zoom="1.6" aria-label={words.zoomIn}>
      +
    </button>
    <button className="button quiet small" type="button" data-zoom="0.625" aria-label={words.zoomOut}>
      −
    </button>
    <button className="button quiet small" type="button" data-view={`0 0 ${width}`}>
      {words.wholeCity}
    </button>
  </>
)

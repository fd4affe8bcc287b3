// The buttons of the map of the barangays: enlarge, make smaller, the whole city, its centre. Nothing to press without script.
import { SIZE } from '#features/barangays/drawing.ts'
import type { Speech } from '#words'

/** `centre` is the view of the first district, in units of the drawing. */
export function MapControls({ say: { words }, centre }: { say: Speech; centre: number[] }) {
  return (
    <div className="map-controls needs-script">
      <button
        className="button quiet small"
        type="button"
        data-zoom="1.6"
        aria-label={words.barangays.zoomIn}
      >
        +
      </button>
      <button
        className="button quiet small"
        type="button"
        data-zoom="0.625"
        aria-label={words.barangays.zoomOut}
      >
        −
      </button>
      <button className="button quiet small" type="button" data-view={`0 0 ${SIZE.width}`}>
        {words.barangays.wholeCity}
      </button>
      <button className="button quiet small" type="button" data-view={centre.slice(0, 3).join(' ')}>
        {words.barangays.centre}
      </button>
    </div>
  )
}

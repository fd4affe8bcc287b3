// The buttons of the map of the barangays: enlarge, make smaller, the whole city, its centre. Nothing to press without script.
import { SIZE } from '#features/barangays/drawing.ts'
import { MapButtons } from '#ui/map-buttons.tsx'
import type { Speech } from '#words'

/** `centre` is the view of the first district, in units of the drawing. */
export function MapControls({ say: { words }, centre }: { say: Speech; centre: number[] }) {
  return (
    <div className="map-controls needs-script">
      <MapButtons words={words.barangays} width={SIZE.width} />
      <button className="button quiet small" type="button" data-view={centre.slice(0, 3).join(' ')}>
        {words.barangays.centre}
      </button>
    </div>
  )
}

// A place to mark on the city's map. It needs script: without it the other questions for the place stand alone.
import { CITY_MAP } from '#domain/city-map.ts'
import { pictureAt } from '#domain/pictures.ts'
import { problemText } from '#features/requests/form/problem-text.ts'
import { controlId, type FormState } from '#features/requests/form/state.ts'
import { storageUrl } from '#fields/file.ts'
import type { Question } from '#forms/define.ts'
import { shownAgain } from '#ui/field/shown-again.ts'
import { MapButtons } from '#ui/map-buttons.tsx'
import type { Speech } from '#words'

type Props = { question: Question; typed: string; state: FormState; say: Speech }

const { width, height, north, south, west, east } = CITY_MAP

export function PointField({ question: { name, label, hint }, typed, state, say }: Props) {
  const { lang, words } = say
  const id = controlId(name)
  const found = state.found.find((one) => one.name === name)
  if (!pictureAt(CITY_MAP.file, lang)) return null
  return (
    <div
      className="field whole point needs-script"
      data-field={name}
      data-wrong={found ? '' : undefined}
      data-point={[north, south, west, east].join(' ')}
      data-marked={words.ask.point.marked}
      data-unmarked={words.ask.point.unmarked}
    >
      <input type="hidden" name={name} defaultValue={shownAgain(typed)} />
      <details open={typed !== '' || undefined}>
        <summary id={id}>
          {words.ask.point.open} <span className="optional">({words.ask.optional})</span>
        </summary>
        <p className="hint">{hint?.[lang]}</p>
        <p className="error" id={`${id}-error`} data-error hidden={!found}>
          {found && problemText(say, label, found.problem)}
        </p>
        <PointMap id={id} say={say} />
      </details>
    </div>
  )
}

function PointMap({ id, say: { words, to } }: { id: string; say: Speech }) {
  return (
    <>
      <p className="hint" id={`${id}-keys`}>
        {words.ask.point.how} <span className="map-keys">{words.ask.point.keys}</span>
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="application"
        aria-label={words.ask.point.map}
        aria-describedby={`${id}-keys`}
      >
        <image data-href={storageUrl(CITY_MAP.file)} width={width} height={height} />
        <g data-mark="" display="none">
          <circle r="15" />
          <path d="M-22 0H-6M6 0H22M0-22V-6M0 6V22" />
          <circle r="2.5" />
        </g>
      </svg>
      <p role="status">{words.ask.point.unmarked}</p>
      <div className="map-controls">
        <MapButtons words={words.barangays} width={width} />
        <button className="button quiet small" type="button" data-unmark="" disabled>
          {words.ask.point.remove}
        </button>
      </div>
      <p>
        <a href={to('/map')}>{words.ask.point.legend}</a>
      </p>
    </>
  )
}

// The accessibility bar (spec 2.1): what needs a script is shown only with one; the two skips work always.
import { filterValues, VISIONS } from '#kit/daltonise.ts'
import type { PageContext } from '#web/page.ts'

export function AccessBar({ page }: { page: PageContext }) {
  const words = page.say.words.access
  return (
    <details className="access">
      <summary className="pill">{words.button}</summary>
      <div className="access-panel">
        <p className="panel-title">{words.title}</p>
        <div className="needs-script" role="group" aria-label={words.colours}>
          {VISIONS.map((vision) => (
            <button key={vision} type="button" data-vision-choice={vision} aria-pressed="false">
              {words[vision]}
            </button>
          ))}
        </div>
        <div className="needs-script" role="group" aria-label={words.textSize}>
          <button type="button" data-size-step="1">
            {words.increase}
          </button>
          <button type="button" data-size-step="-1">
            {words.decrease}
          </button>
        </div>
        <a href="#content">{words.skipContent}</a>
        <a href="#footer">{words.skipFooter}</a>
        <button className="needs-script" type="button" data-access-reset="">
          {words.reset}
        </button>
        <p className="note needs-script">{words.note}</p>
      </div>
    </details>
  )
}

/** The filters themselves, drawn nowhere; a choice in the bar points at one. */
export function VisionFilters() {
  return (
    <svg className="filters" width="0" height="0" aria-hidden="true" focusable="false">
      {VISIONS.map((vision) => (
        <filter key={vision} id={vision} colorInterpolationFilters="linearRGB">
          <feColorMatrix values={filterValues(vision)} />
        </filter>
      ))}
    </svg>
  )
}

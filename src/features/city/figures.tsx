// Facts of the city as pairs of a name and a value, and the few that are worth being large.
import type { CityPart } from '#features/city/part.ts'

export function Figures({ list }: { list: CityPart[] }) {
  return (
    <dl className="figures">
      {list.map(({ id, title, lang, body }) => (
        <div key={id} id={id} lang={lang}>
          <dt>{title}</dt>
          <dd>{body}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The title is the figure; its text says of what. */
export function LargeFigures({ list }: { list: CityPart[] }) {
  return (
    <ul className="large-figures">
      {list.map(({ id, title, lang, body }) => (
        <li key={id} id={id} lang={lang}>
          <strong>{title}</strong>
          {body}
        </li>
      ))}
    </ul>
  )
}

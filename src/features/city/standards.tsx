// The service standards, numbered, each at an address of its own.
import type { CityPart } from '#features/city/part.ts'

export function Standards({ list }: { list: CityPart[] }) {
  return (
    <ol className="standards">
      {list.map(({ id, title, lang, body }) => (
        <li key={id} id={id} lang={lang}>
          <h3>{title}</h3>
          {body}
        </li>
      ))}
    </ol>
  )
}

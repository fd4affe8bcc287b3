// The ways to the parts of a long page.
import type { CityPart } from '#features/city/part.ts'
import type { Speech } from '#words'

export function OnThisPage({ parts, say }: { parts: CityPart[]; say: Speech }) {
  if (parts.length === 0) return null
  return (
    <nav className="on-this-page" aria-label={say.words.city.onThisPage}>
      <ul>
        {parts.map(({ id, title, lang }) => (
          <li key={id}>
            <a href={`#${id}`} lang={lang}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

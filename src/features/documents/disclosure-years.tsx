// The years of the register, each an address of its own.
import type { Speech } from '#words'

export function RegisterYears({
  years,
  year,
  say: { words, to },
}: {
  years: number[]
  year: number
  say: Speech
}) {
  return (
    <nav aria-label={words.disclosure.year}>
      <ul className="years">
        {years.map((one) => (
          <li key={one}>
            <a
              className="button quiet"
              href={`${to('/disclosure')}?year=${one}`}
              aria-current={one === year ? 'true' : undefined}
            >
              {one}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

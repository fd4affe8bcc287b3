// The key to the map, and a way to each district: its colour, its number, how many barangays and people it has.
import { DISTRICTS } from '#domain/city.ts'
import { type Barangay, byDistrict } from '#features/barangays/listing.ts'
import type { Speech } from '#words'

export function Districts({ all, district, say }: { all: Barangay[]; district: number | null; say: Speech }) {
  const { words, fill, to } = say
  if (DISTRICTS.length === 0) return null
  return (
    <nav className="brgy-districts" aria-label={words.barangays.districts}>
      <ul>
        {byDistrict(all).map(([number, list]) => (
          <li key={number}>
            <a
              href={to(`/barangay?district=${number}`)}
              aria-current={number === district ? 'true' : undefined}
            >
              <span className={`d${number}`} aria-hidden="true">
                {number}
              </span>
              {fill('barangays.districtName', { number })}
              <small>{fill('barangays.count', { count: list.length })}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

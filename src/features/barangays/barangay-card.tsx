// What a page about one barangay begins with: the way back, its name, its details.
import { Details } from '#features/barangays/details.tsx'
import type { Barangay } from '#features/barangays/listing.ts'
import type { Speech } from '#words'

export function BarangayCard({ one, say }: { one: Barangay; say: Speech }) {
  return (
    <>
      <p className="back">
        <a href={say.to('/barangay')}>← {say.words.barangays.back}</a>
      </p>
      <h1>{one.name}</h1>
      <Details one={one} say={say} />
    </>
  )
}

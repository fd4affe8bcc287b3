// What a page about one barangay begins with: the way back, its name, its details.
import type { ReactNode } from 'react'
import type { Barangay } from '#features/barangays/listing.ts'
import type { Speech } from '#words'

export function BarangayCard({ one, say, details }: { one: Barangay; say: Speech; details: ReactNode }) {
  return (
    <>
      <p className="back">
        <a href={say.to('/barangay')}>← {say.words.barangays.back}</a>
      </p>
      <h1>{one.name}</h1>
      {details}
    </>
  )
}

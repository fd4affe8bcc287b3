// Evacuation centers as staff publish them.
import { type CENTER_STATES, evacuation } from '#collections/evacuation.collection.ts'
import type { Database } from '#db/database.ts'
import { publishNew } from './publish.ts'

/** Makes "Sample Center" with this number and publishes it, in a barangay by its PSGC code. */
export async function addCenter(
  db: Database,
  index: number,
  state: (typeof CENTER_STATES)[number],
  barangay = '',
) {
  const name = `Sample Center ${index}`
  const content = {
    name: { en: name, fil: name },
    place: { en: 'Sample Street', fil: 'Kalye Halimbawa' },
    ...(barangay && { barangay }),
    state,
    phones: ['(049) 000 0001'],
  }
  await publishNew(db, evacuation, content)
}

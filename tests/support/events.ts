// Events as staff publish them: one to come with hours and difficult letters, one of days, one that is over.
import { events } from '#collections/events.collection.ts'
import type { Database } from '#db/database.ts'
import { publishNew } from './publish.ts'

const FAIR = {
  title: { en: 'Sample: coconut fair; Niño, and friends', fil: 'Halimbawa: perya ng niyog' },
  date: '2099-01-09',
  starts: '08:30',
  ends: '17:00',
  place: { en: 'Sample plaza', fil: 'Halimbawang plasa' },
  text: { en: 'First line.\nSecond line, with a comma.', fil: 'Unang linya.' },
  organizer: { en: 'Sample office', fil: 'Halimbawang tanggapan' },
}
const DAYS = { ...FAIR, title: { en: 'Sample: two days' }, date: '2098-03-01', lastDay: '2098-03-02' }
const OVER = { ...FAIR, title: { en: 'Sample: long ago' }, date: '2020-01-01' }

/** The fair is at /events/fair. */
export async function addEvents(db: Database): Promise<void> {
  const { starts: _, ends: __, ...whole } = DAYS
  for (const [content, slug] of [
    [FAIR, 'fair'],
    [{ ...whole, status: 'cancelled' }, 'days'],
    [OVER, 'over'],
  ] as const)
    await publishNew(db, events, content, { slug })
}

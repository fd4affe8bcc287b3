// Alerts as staff publish them: one of each level, the least first, one of them written in English only.
import { type ALERT_LEVELS, alerts } from '#collections/alerts.collection.ts'
import type { Database } from '#db/database.ts'
import { publishNew } from './publish.ts'

type Words = { en: string; fil?: string }
export type Sample = {
  level: (typeof ALERT_LEVELS)[number]
  title: Words
  area: Words
  text?: Words
  link?: string
}

export const ADVISORY: Sample = {
  level: 'advisory',
  title: { en: 'Sample: no classes', fil: 'Halimbawa: walang pasok' },
  area: { en: 'All schools of the city', fil: 'Lahat ng paaralan sa lungsod' },
  text: { en: 'Keep children at home.', fil: 'Panatilihin sa bahay ang mga bata.' },
}
export const WARNING: Sample = {
  level: 'warning',
  title: { en: 'Sample: heavy rain' },
  area: { en: 'Barangays around the lakes' },
  text: { en: 'Make ready what you would carry. Bring animals and boats to a safe place.' },
  link: '/hotlines',
}
export const DANGER: Sample = {
  level: 'danger',
  title: { en: 'Sample: flood', fil: 'Halimbawa: baha' },
  area: { en: 'San Rafael, Santa Catalina', fil: 'San Rafael, Santa Catalina' },
  text: {
    en: 'Leave low ground now. Go to the evacuation centre your barangay names. Call 911 if you cannot leave.',
    fil: 'Umalis na sa mababang lugar. Pumunta sa evacuation center na sasabihin ng barangay. Tumawag sa 911 kung hindi makaalis.',
  },
}

/** Makes one of it and publishes it, until a time if one is given; answers the id of the entry. */
export const publishAlert = (db: Database, content: Sample, expireAt?: string): Promise<string> =>
  publishNew(db, alerts, content, expireAt ? { expireAt } : {})

/** The end of the two that have one, far from now. */
export const END = '2099-11-21T09:00:00.000Z'

/** Publishes the three of them in a seeded city. */
export async function addAlerts(db: Database): Promise<void> {
  await publishAlert(db, ADVISORY)
  await publishAlert(db, WARNING, END)
  await publishAlert(db, DANGER, END)
}

// Which screen fills what is missing, and who may open it, or which setting of the server.
import type { SetupItem } from '#contract/setup.ts'
import { may, type Permission, type Staff } from '#domain/roles.ts'
import type { SetupId } from '#domain/setup.ts'

type Filled = {
  may: Permission
  /** The screen for all of it. */
  all: string
  /** The screen of one entry. */
  one?: (id: string) => string
}
type Reader = Pick<Staff, 'role' | 'office'>

const entryOf = (collection: string) => (id: string) => `/content/${collection}/${id}`
const SERVICES: Filled = { may: 'settings', all: '/content/charter', one: entryOf('charter') }
const TEXTS: Filled = { may: 'publish', all: '/content/texts', one: entryOf('texts') }
const OFFICES: Filled = { may: 'publish', all: '/content/offices/table' }

const FILLED: Partial<Record<SetupId, Filled>> = {
  'second-administrator': { may: 'people', all: '/people?open=administrator' },
  backup: { may: 'settings', all: '/health' },
  'office-staff': { may: 'people', all: '/people?open=list' },
  hotlines: { may: 'publish', all: '/content/hotlines/table' },
  times: SERVICES,
  fees: SERVICES,
  'privacy-officer': TEXTS,
  captains: { may: 'publish', all: '/content/barangays/table' },
  holidays: { may: 'settings', all: '/content/holidays/create' },
  'city-seal': { may: 'settings', all: '/content/city-seal', one: entryOf('city-seal') },
  disclosures: { may: 'publish', all: '/content/disclosure/create' },
  officials: { may: 'publish', all: '/content/officials/table' },
  officers: OFFICES,
  'office-phones': OFFICES,
  'page-texts': TEXTS,
  libraries: { may: 'publish', all: '/content/documents/create' },
}

/** What only the person who runs the server can set. */
export const SETTINGS: Partial<Record<SetupId, string>> = {
  'site-url': 'SITE_URL',
  mail: 'SMTP_URL',
  texts: 'SMS_URL',
  scanner: 'CLAMD',
  key: 'KEY_FILE',
  backup: 'BACKUP_RECIPIENT',
}

/** The screen that fills an item; null where there is none, or none that this person may open. */
export function screenFor({ id, entries }: SetupItem, me: Reader | undefined): string | null {
  const filled = FILLED[id]
  if (!me || !filled || !may(me, filled.may)) return null
  // The first that is missing, where each has a screen of its own: a list would have to be searched for it.
  return entryScreen(id, entries[0]?.id ?? '', me) ?? filled.all
}

/** The screen of one entry of an item. */
export function entryScreen(id: SetupId, entry: string, me: Reader | undefined): string | null {
  const filled = FILLED[id]
  return me && filled?.one && entry !== '' && may(me, filled.may) ? filled.one(entry) : null
}

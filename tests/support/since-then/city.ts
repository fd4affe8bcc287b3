// The city a data folder is made in: fresh, seeded and unlocked, as after the first start of the server.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { COLLECTIONS } from '#collections/all.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { unlock } from '#db/seal.ts'
import { type Auth, authOf } from '#features/accounts/auth.ts'
import { seed } from '#features/publishing/seed.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import type { Place } from '#tests/support/databases.ts'
import { ROOT } from '#tests/support/server.ts'
import { loadCalendar } from '#web/calendar.ts'

export const APP_KEY = '5a'.repeat(32)
export const SITE_URL = 'https://www.sanpablo.test'
export const APPLICANT = { id: 'applicant', requestId: 'kept' }
/** Nothing a visitor holds has ended when a later program opens the folder. */
export const FAR = '2999-12-31T00:00:00.000Z'

export type OpenCity = { db: Database; dataDir: string; auth: Auth; calendar: Calendar }
/** `next` counts what must be unlike any other, from 1. */
export type MadeCity = OpenCity & { next: (of: 'person' | 'receipt' | 'picture') => number }

export async function beginCity(place: Place): Promise<MadeCity> {
  const db = await openDatabase(place)
  await unlock(db, { appKey: APP_KEY, keyFile: '' })
  await seed(db, COLLECTIONS, join(ROOT, 'content'))
  const count = { person: 0, receipt: 0, picture: 0 }
  const next: MadeCity['next'] = (of) => {
    count[of] += 1
    return count[of]
  }
  return { db, dataDir: place.dataDir, auth: authOf(db, SITE_URL), calendar: await loadCalendar(db), next }
}

/** A cookie header from lines of Set-Cookie. */
export const cookieFrom = (lines: readonly string[]): string =>
  lines.map((line) => line.split(';')[0]!).join('; ')

/** A small picture unlike any other. */
export function newPicture({ next }: MadeCity, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const made = next('picture')
  const background = { r: (made * 37) % 256, g: (made * 91) % 256, b: (made * 13) % 256 }
  return sharp({ create: { width: 24, height: 16, channels: 3, background } })
    [format]()
    .toBuffer()
}

/** Puts bytes where a received file lies before it is taken in. */
export function received(name: string, bytes: Uint8Array): { path: string; name: string } {
  const folder = mkdtempSync(join(tmpdir(), 'city-received-'))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return { path, name }
}

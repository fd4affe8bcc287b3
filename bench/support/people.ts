// What people who send forms to a measured city bring: the signed time of the form page, an address and a number of their own.
import { openDatabase } from '../../src/db/database.ts'
import { keysOf, unlock } from '../../src/db/seal.ts'
import { signStart } from '../../src/features/protection/signed-times.ts'

/** The key of the cities whose stamps a measure signs. */
export const APP_KEY = 'be'.repeat(32)

export type Place = { databaseUrl: string; dataDir: string }

/** The time a form page was made, signed as the city signs it. */
export async function stampOf(place: Place): Promise<string> {
  const database = await openDatabase(place)
  await unlock(database, { appKey: APP_KEY, keyFile: '' })
  const stamp = signStart(keysOf(database), Date.now() - 60_000)
  await database.close()
  return stamp
}

/** An address and a mobile number for each number. */
export const addressOf = (number: number) =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
export const phoneOf = (number: number) => `0917${String(number).padStart(7, '0')}`

// What people find in their mail and on their phones, where no mail server and no gateway is set: the messages are files.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { keysOf } from '#db/seal.ts'
import type { DataKey } from '#kit/server/sealing.ts'
import type { Place } from './databases.ts'
import { filesOf, type MessageFile } from './message-files.ts'
import { APP_KEY } from './servers.ts'
import { withKey } from './vault.ts'

const keys = new Map<string, Promise<DataKey>>()

/** The files of letters of a city whose server has run, the oldest first. */
export async function mailOfCity(place: Place): Promise<MessageFile[]> {
  const { dataDir } = place
  if (!existsSync(join(dataDir, 'mail'))) return []
  const key = keys.get(dataDir) ?? withKey(place, APP_KEY, async (db) => keysOf(db).records)
  keys.set(dataDir, key)
  return filesOf(dataDir, 'mail', await key)
}

/** The letters, the newest first. */
export async function lettersOfCity(place: Place) {
  const files = await mailOfCity(place)
  return Promise.all(files.reverse().map(({ text }) => PostalMime.parse(text)))
}

/** The address of the newest letter's link to `path` that somebody was sent; '' while there is none. */
export async function linkMailed(place: Place, to: string, path: string): Promise<string> {
  for (const letter of await lettersOfCity(place)) {
    if (letter.to?.[0]?.address !== to) continue
    const link = (letter.text ?? '').split(/\s/).find((word) => word.includes(`${path}/`))
    if (link) return link
  }
  return ''
}

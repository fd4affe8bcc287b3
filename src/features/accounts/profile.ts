// What an account knows of its person, sealed; it fills in forms and is shown to nobody else.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

/** By the names of the questions of Registration; the e-mail stands with the user. */
export type Details = Readonly<Record<string, string>>

export const sealProfile = (keys: Keys, userId: string, details: Details): string =>
  sealText(keys.records, contextOf('profiles', 'sealed', userId), JSON.stringify(details))

/** Empty for a user without a profile. Throws `Tampered`. */
export async function readProfile(db: Database, userId: string): Promise<Details> {
  const row = await db.reader
    .selectFrom('profiles')
    .select('sealed')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row
    ? (JSON.parse(
        openText(keysOf(db).records, contextOf('profiles', 'sealed', userId), row.sealed),
      ) as Details)
    : {}
}

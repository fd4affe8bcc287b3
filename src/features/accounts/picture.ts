// The picture of a profile: small, square, sealed like everything else of a person, and shown to its owner alone.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { type Actor, write } from '#db/write.ts'
import { sealProfile } from '#features/accounts/profile.ts'
import { done } from '#kit/outcome.ts'
import { openText, sealText } from '#kit/server/sealing.ts'

/** Keeps a JPEG as the picture; without one the profile has none any more. */
export async function savePicture(
  db: Database,
  actor: Actor,
  { userId, jpeg }: { userId: string; jpeg: Buffer | null },
): Promise<void> {
  const keys = keysOf(db)
  const sealed_picture =
    jpeg === null
      ? ''
      : sealText(keys.records, contextOf('profiles', 'sealed_picture', userId), jpeg.toString('base64'))
  await write(db, actor, 'save-picture', `user:${userId}`, async ({ tx, now }) => {
    const row = { user_id: userId, sealed: sealProfile(keys, userId, {}), sealed_picture, updated_at: now }
    await tx
      .insertInto('profiles')
      .values(row)
      .onConflict((c) => c.column('user_id').doUpdateSet({ sealed_picture, updated_at: now }))
      .execute()
    return done(null)
  })
}

/** When the picture was kept, to name it by; '' without one. */
export async function findPicturePath(db: Database, userId: string): Promise<string> {
  const row = await db.reader
    .selectFrom('profiles')
    .select('updated_at')
    .where('user_id', '=', userId)
    .where('sealed_picture', '!=', '')
    .executeTakeFirst()
  return row?.updated_at ?? ''
}

/** The JPEG; null for a profile without one. Throws `Tampered`. */
export async function readPicture(db: Database, userId: string): Promise<Buffer | null> {
  const row = await db.reader
    .selectFrom('profiles')
    .select('sealed_picture')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row?.sealed_picture) return null
  return Buffer.from(
    openText(keysOf(db).records, contextOf('profiles', 'sealed_picture', userId), row.sealed_picture),
    'base64',
  )
}

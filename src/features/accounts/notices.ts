// Tells the owner of an account of something that changes nothing of it.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import { type OwnerNotice, sendToUser } from '#features/accounts/messages.ts'
import type { Lang } from '#kit/lang.ts'
import { done } from '#kit/outcome.ts'

/** The caller has asked the limits whether they may be told. */
export const notifyOwner = (
  db: Database,
  actor: Actor,
  { about, userId, lang }: { about: OwnerNotice; userId: string; lang: Lang },
) =>
  write(db, actor, 'notify-owner', `user:${userId}`, async (writing) => {
    writing.addDetails({ reason: about })
    await sendToUser(writing, keysOf(db), { about, userId, lang })
    return done(null)
  })

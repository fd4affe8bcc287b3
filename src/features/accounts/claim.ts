// Requests sent before registering become the account's: by a link to the e-mail they were sent with, followed by who is signed in.
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { createLink, type FoundLink, redeemLink } from '#features/accounts/links.ts'
import { sendToUser } from '#features/accounts/messages.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** Sends the link to the account's own e-mail, which it will stand for. */
export async function sendClaimLink(
  db: Database,
  actor: Actor,
  { userId, email, lang }: { userId: string; email: string; lang: Lang },
): Promise<void> {
  await write(db, actor, 'ask-claim', `user:${userId}`, async (writing) => {
    const keys = keysOf(db)
    const link = await createLink(writing, keys, { purpose: 'claim-requests', userId, payload: { email } })
    await sendToUser(writing, keys, { about: 'claim-requests', userId, lang, link, to: email })
    return done(null)
  })
}

/** Uses the link up and takes over what was sent with its e-mail; `claim` does so within the change and answers how many. */
export async function redeemClaimLink(
  db: Database,
  actor: Actor,
  { id, userId, payload }: FoundLink,
  claim: (writing: Writing, of: { userId: string; email: string }) => Promise<number>,
): Promise<Outcome<number, 'used'>> {
  const { email } = payload as { email: string }
  return write(db, actor, 'claim-requests', `user:${userId}`, async (writing) => {
    if (!(await redeemLink(writing, id)) || !(await isStillOf(writing.tx, userId, email)))
      return refused('used')
    return done(await claim(writing, { userId, email }))
  })
}

/** The link stands for the e-mail it was sent to: an account that has another by now did not follow it there. */
const isStillOf = async (tx: Tx, userId: string, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()) !== undefined

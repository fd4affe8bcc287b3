// What stands in letters that have not left yet: by their links people join and confirm.
import { keysOf } from '#db/seal.ts'
import type { World } from '#demo/world.ts'
import { type LetterPayload, openLetter } from '#features/accounts/messages.ts'

/** The link of the newest letter that is wanted. Throws when there is none. */
export async function linkOfLetter(
  { db }: World,
  isWanted: (letter: LetterPayload, to: string) => boolean,
): Promise<string> {
  const rows = await db.reader
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'account-mail')
    .orderBy('id', 'desc')
    .execute()
  for (const { payload } of rows) {
    const letter = JSON.parse(payload) as LetterPayload
    const { to, link } = openLetter(keysOf(db), letter)
    if (isWanted(letter, to)) return link
  }
  throw new Error('this letter was not written')
}

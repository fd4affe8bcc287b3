// Citizens with an account: registered and confirmed by the commands themselves, with a session; and the letters they were sent.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { LinkPurpose } from '#domain/accounts.ts'
import { type Auth, authOf } from '#features/accounts/auth.ts'
import { createLink } from '#features/accounts/links.ts'
import { type LetterAbout, type LetterPayload, openLetter } from '#features/accounts/messages.ts'
import { hashPassword } from '#features/accounts/passwords.ts'
import { sealProfile } from '#features/accounts/profile.ts'
import { insertUser, registerUser } from '#features/accounts/register.ts'
import { done, must } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { rowsOf } from './rows.ts'
import { SITE_URL } from './servers.ts'
import { sessionCookie } from './staff.ts'
import { newNumber } from './unique.ts'

export const PASSWORD = 'pitong lawa ng bayan'
export const APPLICANT = { id: 'applicant', requestId: 'r1' }

/** What Registration asks for, of nobody: 555 numbers and example.com are no one's. */
export const DETAILS = {
  first_name: 'Ana',
  middle_name: 'Santos',
  last_name: 'Reyes',
  suffix: '',
  house: '12',
  street: 'Rizal Avenue',
  barangay: 'I-A',
  city: 'San Pablo City',
  province: 'Laguna',
  zip: '4000',
  contact: '0917 555 0123',
}

type Names = { username: string; email: string }

/** A name nobody has taken yet in any test. */
export function newNames(): Names {
  const number = newNumber()
  return { username: `ana.reyes${number}`, email: `ana.reyes${number}@example.com` }
}

export type Member = { userId: string; username: string; email: string; cookie: string }

/** Somebody with a confirmed account and a session. The data must be unlocked. */
export async function memberIn(
  db: Database,
  { siteUrl = SITE_URL, confirmed = true, names = newNames() } = {},
): Promise<Member> {
  const auth = authOf(db, siteUrl)
  const userId = confirmed ? await insertMember(db, auth, names) : await register(db, auth, names)
  return { userId, ...names, cookie: await sessionCookie(db, userId, siteUrl) }
}

async function register(db: Database, auth: Auth, names: Names): Promise<string> {
  const input = { ...names, password: PASSWORD, details: DETAILS, lang: 'en' as const }
  return must(await registerUser(db, auth, APPLICANT, input)).userId
}

let hash: Promise<string> | undefined

/** As registering and confirming leave it, but for the letter; the one password is hashed once. */
async function insertMember(db: Database, auth: Auth, names: Names): Promise<string> {
  const userId = newId()
  hash ??= hashPassword(auth, PASSWORD)
  const user = { userId, hash: await hash, confirmed: true, ...names }
  await write<null, never>(db, APPLICANT, 'register', `user:${userId}`, async (writing) => {
    await insertUser(writing, user)
    const sealed = sealProfile(keysOf(db), userId, DETAILS)
    const profile = { user_id: userId, sealed, sealed_picture: '', updated_at: writing.now }
    await writing.tx.insertInto('profiles').values(profile).execute()
    return done(null)
  })
  return userId
}

/** The newest letter about this that waits for a user: what stands in its link, and where it goes when not to them. */
export async function letterFor(
  db: Database,
  userId: string,
  about: LetterAbout,
): Promise<{ link: string; to: string } | null> {
  const rows = await rowsOf(db, 'outbox', { kind: 'account-mail', state: 'waiting' }, 'id')
  const letters = rows.map(({ payload }) => JSON.parse(payload) as LetterPayload)
  const found = letters.findLast((one) => one.userId === userId && one.about === about)
  return found ? openLetter(keysOf(db), found) : null
}

/** How many letters a change of somebody's account has written, sent or not. */
export async function countLetters(db: Database, userId: string): Promise<number> {
  const rows = db.reader.selectFrom('outbox').select('id').where('kind', '=', 'account-mail')
  return (await rows.where('subject', '=', `user:${userId}`).execute()).length
}

/** The token of a new link, made within a change of its own; no letter carries it. */
export async function linkIn(db: Database, userId: string, purpose: LinkPurpose, payload: unknown = null) {
  const made = await write<string, never>(db, SYSTEM, 'try', `user:${userId}`, async (writing) =>
    done(await createLink(writing, keysOf(db), { purpose, userId, payload })),
  )
  return made.ok ? made.value : ''
}

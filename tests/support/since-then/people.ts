// The people of a kept data folder: citizens with an account, and staff who came by the links they were sent.
import { hash } from 'node:crypto'
import { keysOf } from '#db/seal.ts'
import { secretIn, totp } from '#demo/totp.ts'
import type { Staff } from '#domain/roles.ts'
import { changePassword, saveAccount } from '#features/accounts/change.ts'
import { inviteStaff, type Post } from '#features/accounts/invite-staff.ts'
import { findJoining, firstAdministratorLink, joinStaff } from '#features/accounts/join-staff.ts'
import { findLink } from '#features/accounts/links.ts'
import { type LetterAbout, type LetterPayload, openLetter } from '#features/accounts/messages.ts'
import { hashPassword } from '#features/accounts/passwords.ts'
import { readPicture, savePicture } from '#features/accounts/picture.ts'
import { confirmEmail, registerUser } from '#features/accounts/register.ts'
import { beginSecondFactor, confirmSecondFactor } from '#features/accounts/second-factor.ts'
import { findSession, signIn } from '#features/accounts/sign-in.ts'
import { removeStaff } from '#features/accounts/staff-posts.ts'
import type { Lang } from '#kit/lang.ts'
import { must } from '#kit/outcome.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { APPLICANT, cookieFrom, type MadeCity, newPicture } from './city.ts'
import type { KeptCitizen, KeptStaff } from './facts.ts'

const PASSWORD = 'pitong lawa ng bayan'
const FIRST_PASSWORD = 'isang lumang salita'
// 555 numbers and example.com are nobody's.
const DETAILS = {
  first_name: 'Ana',
  middle_name: 'Santos',
  last_name: 'Reyes-Peña',
  suffix: '',
  house: '12',
  street: 'Rizal Avenue',
  barangay: 'I-A',
  city: 'San Pablo City',
  province: 'Laguna',
  zip: '4000',
  contact: '0917 555 0123',
}

/** What stands in the link of the newest letter about this; `to` picks those that go to no user's own e-mail. */
export async function mailed(
  { db }: MadeCity,
  about: LetterAbout,
  { userId = '', to = '' },
): Promise<string> {
  const rows = await rowsOf(db, 'outbox', { kind: 'account-mail' }, 'id')
  const letters = rows
    .map(({ payload }) => JSON.parse(payload) as LetterPayload)
    .filter((letter) => letter.about === about && letter.userId === userId)
    .map((letter) => openLetter(keysOf(db), letter))
    .filter((letter) => to === '' || letter.to === to)
  const link = letters.at(-1)?.link
  if (!link) throw new Error(`no letter about ${about}`)
  return link
}

async function signInWith({ db, auth }: MadeCity, login: string, password: string): Promise<string> {
  const entered = must(await signIn(db, auth, APPLICANT, { login, password, device: 'Firefox on Linux' }))
  return cookieFrom(entered.cookies)
}

async function register(city: MadeCity, username: string, lang: Lang): Promise<KeptCitizen> {
  const email = `${username}@example.com`
  const input = { username, email, password: FIRST_PASSWORD, details: DETAILS, lang }
  const { userId } = must(await registerUser(city.db, city.auth, APPLICANT, input))
  const known = { username, email, password: FIRST_PASSWORD, details: DETAILS }
  return { id: userId, ...known, cookie: '', picture: '' }
}

/** One with everything an account may have and a session, and one who has not confirmed the e-mail yet. */
export async function makeCitizens(city: MadeCity) {
  const { db, auth } = city
  const unconfirmed = await register(city, 'ben.santos', 'fil')
  const citizen = await register(city, 'ana.reyes', 'en')
  const { id: userId } = citizen
  const usedConfirm = await mailed(city, 'confirm-email', { userId })
  const link = must(await findLink(db, usedConfirm, ['confirm-email']))
  must(await confirmEmail(db, APPLICANT, link.id, userId))
  const cookie = await signInWith(city, citizen.username, FIRST_PASSWORD)
  const { signedIn } = (await findSession(auth, cookie))!
  const own = { id: userId, requestId: 'kept' }
  const newHash = await hashPassword(auth, PASSWORD)
  await changePassword(db, own, { userId, hash: newHash, keepSession: signedIn.sessionId, lang: 'en' })
  await savePicture(db, own, { userId, jpeg: await newPicture(city) })
  const picture = hash('sha256', (await readPicture(db, userId))!)
  const confirmed: KeptCitizen = { ...citizen, password: PASSWORD, cookie, picture }
  return { citizens: { confirmed, unconfirmed }, usedConfirm }
}

/** Asks for another e-mail: a letter to each of the two. */
export async function askNewEmail({ db }: MadeCity, { id, username, details }: KeptCitizen, email: string) {
  const changed = { userId: id, username, email, details, lang: 'en' as const }
  must(await saveAccount(db, { id, requestId: 'kept' }, changed))
}

const POSTS: readonly Post[] = [
  { name: 'Sample Clerk of LCR', role: 'clerk', office: 'LCR' },
  { name: 'Sample Head of LCR', role: 'head', office: 'LCR' },
  { name: 'Sample Clerk of ASR', role: 'clerk', office: 'ASR' },
  { name: 'Sample Head of ASR', role: 'head', office: 'ASR' },
  { name: 'Sample Clerk of BPLO', role: 'clerk', office: 'BPLO' },
  { name: 'Sample Head of BPLO', role: 'head', office: 'BPLO' },
  { name: 'Sample Clerk of FOI', role: 'clerk', office: 'FOI' },
  { name: 'Sample Head of FOI', role: 'head', office: 'FOI' },
  { name: 'Sample Clerk of PACD', role: 'clerk', office: 'PACD' },
  { name: 'Sample Clerk of TREASURER', role: 'clerk', office: 'TREASURER' },
  { name: 'Sample Clerk of ZONING', role: 'clerk', office: 'ZONING' },
  { name: 'Sample Cashier', role: 'cashier', office: '' },
  { name: 'Sample Publisher', role: 'publisher', office: '' },
  { name: 'Sample Leaver', role: 'publisher', office: '' },
]

/** The first administrator, everybody they invited, one who has left, and one invitation nobody has taken up. */
export async function makeStaff(city: MadeCity, invited: string) {
  const first = (await firstAdministratorLink(city.db))!
  const post: Post = { name: 'Sample Administrator', role: 'administrator', office: '' }
  const admin = await join(city, first, post)
  const staff = [await withSecondFactor(city, admin)]
  const actor = { id: admin.id, requestId: 'kept' }
  let usedInvitation = ''
  for (const one of POSTS) {
    const email = emailOf(one)
    must(await inviteStaff(city.db, actor, { ...one, email, lang: 'en' }))
    usedInvitation = await mailed(city, 'invitation', { to: email })
    const joined = await join(city, usedInvitation, one)
    staff.push(one.name === POSTS[0]!.name ? await withSecondFactor(city, joined) : joined)
  }
  must(await removeStaff(city.db, actor, staff.at(-1)!.id))
  const open: Post = { name: 'Sample Auditor', role: 'auditor', office: '' }
  must(await inviteStaff(city.db, actor, { ...open, email: invited, lang: 'fil' }))
  return { staff, usedInvitation }
}

const usernameOf = ({ name }: Post) => name.toLowerCase().replaceAll(' ', '.')
const emailOf = (post: Post) => `${usernameOf(post)}@example.com`

async function join({ db, auth }: MadeCity, token: string, post: Post): Promise<KeptStaff> {
  const joining = must(await findJoining(db, token))
  const invitation = joining.isFirst
    ? { ...joining.found, name: post.name, email: emailOf(post) }
    : joining.found
  const username = usernameOf(post)
  const joiner = { username, hash: await hashPassword(auth, PASSWORD) }
  const { userId } = must(await joinStaff(db, APPLICANT, joining, invitation, joiner))
  const none = { secret: '', recoveryCodes: [], cookie: '' }
  return { id: userId, ...post, username, password: PASSWORD, ...none }
}

async function withSecondFactor(city: MadeCity, staff: KeptStaff): Promise<KeptStaff> {
  const { db, auth } = city
  const before = await signInWith(city, staff.username, PASSWORD)
  const { uri, secret, recoveryCodes } = must(await beginSecondFactor(auth, before, PASSWORD))
  const code = totp(secretIn(uri))
  const actor = { id: staff.id, requestId: 'kept' }
  const { cookies } = must(await confirmSecondFactor(db, auth, actor, { cookie: before, code }))
  return { ...staff, secret, recoveryCodes, cookie: cookieFrom(cookies) }
}

/** Somebody of this role and office, as every command of the desk knows them. */
export function staffOf(
  staff: readonly KeptStaff[],
  role: Staff['role'],
  office: Staff['office'] = '',
): Staff {
  const found = staff.find((one) => one.role === role && one.office === office)
  if (!found) throw new Error(`no ${role} of ${office}`)
  return { id: found.id, name: found.name, role, office }
}

// Staff of every post: each is invited, confirmed by a second person where the post asks for one, and joins with a second factor.
import { generateSignedCookie } from 'hono/cookie'
import { linkOfLetter } from '#demo/letters.ts'
import { AT_HALL, type Person } from '#demo/people.ts'
import { at, type Story } from '#demo/timeline.ts'
import { secretIn, totp } from '#demo/totp.ts'
import { acting, staffOf, visitor, type World } from '#demo/world.ts'
import { CITY_OFFICES } from '#domain/offices.ts'
import { confirmersOf, type Staff } from '#domain/roles.ts'
import { confirmPost } from '#features/accounts/confirm-post.ts'
import { inviteStaff } from '#features/accounts/invite-staff.ts'
import { findJoining, firstAdministratorLink, joinStaff } from '#features/accounts/join-staff.ts'
import { beginSecondFactor, confirmSecondFactor } from '#features/accounts/second-factor.ts'
import { must } from '#kit/outcome.ts'

/** Long enough, and nobody's: the demonstration prints it. */
export const PASSWORD = 'halimbawa lamang ang lahat ng ito'

type Post = Pick<Staff, 'role' | 'office'>

/** After the first administrator, in the order in which they come: whoever confirms a post is there before it. */
const POSTS: readonly Post[] = [
  { role: 'administrator', office: '' },
  { role: 'publisher', office: '' },
  { role: 'auditor', office: '' },
  { role: 'head', office: 'TREASURER' },
  { role: 'clerk', office: 'TREASURER' },
  { role: 'cashier', office: '' },
  { role: 'head', office: 'LCR' },
  { role: 'clerk', office: 'LCR' },
  { role: 'clerk', office: 'LCR' },
  { role: 'head', office: 'ASR' },
  { role: 'clerk', office: 'ASR' },
  { role: 'head', office: 'BPLO' },
  { role: 'clerk', office: 'BPLO' },
  { role: 'head', office: 'FOI' },
  { role: 'clerk', office: 'FOI' },
  { role: 'head', office: 'PACD' },
  { role: 'clerk', office: 'PACD' },
  { role: 'head', office: 'WASTE' },
  { role: 'clerk', office: 'WASTE' },
  { role: 'head', office: 'ENGINEER' },
  { role: 'clerk', office: 'ENGINEER' },
  { role: 'clerk', office: 'ZONING' },
  { role: 'clerk', office: 'LANDTAX' },
  { role: 'clerk', office: 'MARKET' },
  { role: 'clerk', office: 'BUILDING' },
  { role: 'clerk', office: 'CHO' },
  { role: 'clerk', office: 'BFP' },
]
const OPEN_INVITATION: Post = { role: 'clerk', office: 'PACD' }

/** All of them on one day, the first administrator first; `hash` is that of the password. */
export async function* joinAll(world: World, day: string, hash: string): Story {
  yield at(day, '08:10')
  const token = await firstAdministratorLink(world.db)
  if (token === null) throw new Error('somebody works at this desk already')
  await join(world, { post: { role: 'administrator', office: '' }, person: world.people.next(), token, hash })
  const posts = POSTS.filter(({ office }) => office === '' || CITY_OFFICES.includes(office))
  for (const [index, post] of posts.entries()) {
    yield at(
      day,
      `${9 + Math.floor(index / 12)}:${String((index % 12) * 5).padStart(2, '0')}`.padStart(5, '0'),
    )
    const person = world.people.next()
    await invite(world, post, person)
    const email = emailOf(world, post)
    const token = await linkOfLetter(world, (letter, to) => letter.about === 'invitation' && to === email)
    await join(world, { post, person, token, hash })
  }
}

/** One that waits for the second administrator, as they find it in the morning. */
export async function* inviteOneMore(world: World): Story {
  yield world.days.inOffice(at(world.days.workingAgo(1), '00:00'), 0, world.random.fork())
  await inviteStaffAs(world, OPEN_INVITATION, world.people.next())
}

function inviteStaffAs(world: World, post: Post, { name }: Person) {
  const by = staffOf(world, 'administrator')
  return inviteStaff(world.db, acting(by), { ...post, name, email: emailOf(world, post), lang: 'en' }).then(
    must,
  )
}

/** Its letter leaves once a second person has confirmed the post. */
async function invite(world: World, post: Post, person: Person): Promise<void> {
  const { db, staff } = world
  const invited = await inviteStaffAs(world, post, person)
  if (!invited.waits) return
  const by = staffOf(world, 'administrator')
  const second = confirmersOf(
    post,
    staff.filter(({ id }) => id !== by.id),
  )[0]!
  const { id } = await db.reader
    .selectFrom('post_changes')
    .select('id')
    .where('user_id', '=', invited.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  must(await confirmPost(db, acting(second), second, id))
}

type Joining = { post: Post; person: Person; token: string; hash: string }

async function join(world: World, { post, person, token, hash }: Joining): Promise<void> {
  const { db, staff } = world
  const context = must(await findJoining(db, token))
  const [email, username] = [emailOf(world, post), usernameOf(world, post)]
  const invitation = context.isFirst ? { ...context.found, name: person.name, email } : context.found
  const { userId: id } = must(await joinStaff(db, visitor(), context, invitation, { username, hash }))
  const totpSecret = await setUpSecondFactor(world, id, hash)
  staff.push({ id, name: invitation.name, ...post, username, email, password: PASSWORD, totpSecret })
}

/** By post, with a number for the second of one: clerk.lcr, clerk.lcr2. */
function usernameOf({ staff }: World, { role, office }: Post): string {
  const same = staff.filter((one) => one.role === role && one.office === office).length
  return [role, office.toLowerCase()].filter(Boolean).join('.') + (same > 0 ? String(same + 1) : '')
}

const emailOf = (world: World, post: Post) => `${usernameOf(world, post)}@${AT_HALL}`

/** With a session as signing in begins it; answers the secret that makes the codes. */
async function setUpSecondFactor({ db, auth }: World, userId: string, hash: string): Promise<string> {
  const context = await auth.$context
  const { token } = await context.internalAdapter.createSession(userId)
  const { name, attributes } = context.authCookies.sessionToken
  const line = await generateSignedCookie(name, token, context.secret, { secure: attributes.secure })
  const cookie = line.split(';')[0]!
  const { password } = context
  const { verify } = password
  // All have the password that was hashed just now: to compute the hash again for each would be two thirds of all the work.
  password.verify = async (asked) => asked.hash === hash && asked.password === PASSWORD
  try {
    const { uri, secret } = must(await beginSecondFactor(auth, cookie, PASSWORD))
    const code = totp(secretIn(uri))
    must(await confirmSecondFactor(db, auth, { ...visitor(), id: userId }, { cookie, code }))
    return secret
  } finally {
    password.verify = verify
  }
}

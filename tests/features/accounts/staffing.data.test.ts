// Staff come by a link that works once, have one post, and leave in one act; the last administrator cannot.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { inviteStaff, withdrawInvitation } from '#features/accounts/invite-staff.ts'
import { findJoining, firstAdministratorLink, joinStaff } from '#features/accounts/join-staff.ts'
import { listInvitations, listStaff } from '#features/accounts/list-staff.ts'
import { type LetterPayload, openLetter } from '#features/accounts/messages.ts'
import { findStaff } from '#features/accounts/staff.ts'
import { forgetSecondFactor, movePost, removeStaff } from '#features/accounts/staff-posts.ts'
import { must } from '#kit/outcome.ts'
import { countLetters, letterFor, memberIn } from '#tests/support/accounts.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { insertRequest, requestById, unlocked } from '#tests/support/requests.ts'
import { rowOf } from '#tests/support/rows.ts'
import { staffIn } from '#tests/support/staff.ts'

const ACTOR = { id: 'admin', requestId: 'r1' }
const LIZA = {
  name: 'Liza Cruz',
  email: 'Liza@Example.com',
  role: 'clerk' as const,
  office: 'LCR' as const,
  lang: 'en' as const,
}

const read = new Set<string>()

/** The link of the one letter written since the last call: two of one millisecond have no order. */
async function letterLink(db: Database) {
  const rows = await db.reader.selectFrom('outbox').selectAll().where('kind', '=', 'account-mail').execute()
  const [letter, ...others] = rows.filter(({ id }) => !read.has(id))
  if (!letter || others.length > 0) throw new Error(`${others.length + (letter ? 1 : 0)} new letters`)
  read.add(letter.id)
  return openLetter(keysOf(db), JSON.parse(letter.payload) as LetterPayload)
}

async function joining(db: Database, token: string) {
  return must(await findJoining(db, token))
}

eachEngine('staff come', ({ open }) => {
  test('begin with one administrator, by a link of which only the newest works, once', async () => {
    const db = await unlocked(await open())
    const old = (await firstAdministratorLink(db))!
    const link = (await firstAdministratorLink(db))!
    expect(await findJoining(db, old)).toEqual({ ok: false, reason: 'used' })
    const found = await joining(db, link)
    expect(found).toMatchObject({ isFirst: true, hasAccount: false })
    const first = { ...found.found, name: 'Ana Reyes', email: 'ana@example.com' }
    const joined = must(await joinStaff(db, ACTOR, found, first, { username: 'Ana.Reyes', hash: 'x' }))
    expect(await findStaff(db.reader, joined.userId)).toMatchObject({
      role: 'administrator',
      office: '',
    })
    const again = await joinStaff(
      db,
      ACTOR,
      found,
      { ...first, email: 'b@example.com' },
      { username: 'b', hash: 'x' },
    )
    expect(again).toEqual({ ok: false, reason: 'used' })
    expect(await firstAdministratorLink(db)).toBeNull()
  })

  test('have one invitation at a time: another ends it, and so do joining and leaving', async () => {
    const db = await unlocked(await open())
    const invite = async (more: object = {}) => {
      must(await inviteStaff(db, ACTOR, { ...LIZA, ...more }))
      return (await letterLink(db)).link
    }
    const asHead = await invite({ role: 'head' })
    const asClerk = await invite()
    expect(await findJoining(db, asHead)).toEqual({ ok: false, reason: 'used' })
    const found = await joining(db, asClerk)
    const { userId } = must(
      await joinStaff(db, ACTOR, found, found.found, { username: 'liza.cruz', hash: 'x' }),
    )
    const toAFriend = { ...LIZA, email: 'friend@example.com' }
    await inviteStaff(db, { ...ACTOR, id: userId }, toAFriend)
    const ofTheLeaver = (await letterLink(db)).link
    const toAnother = await invite({ email: 'another@example.com' })
    expect(await removeStaff(db, ACTOR, userId)).toMatchObject({ ok: true })
    expect(await findJoining(db, ofTheLeaver)).toEqual({ ok: false, reason: 'used' })
    expect(await findJoining(db, toAnother)).toMatchObject({ ok: true })
  })

  test('come by an invitation whose letter goes to their e-mail; nothing of them stands in the outbox', async () => {
    const db = await unlocked(await open())
    expect(await inviteStaff(db, ACTOR, LIZA)).toMatchObject({ ok: true })
    const row = await db.reader.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/liza[ .@]/i)
    const { link, to } = await letterLink(db)
    expect(to).toBe('liza@example.com')
    expect(await listInvitations(db)).toMatchObject([{ name: 'Liza Cruz', office: 'LCR' }])
    const found = await joining(db, link)
    const joined = await joinStaff(db, ACTOR, found, found.found, { username: 'liza.cruz', hash: 'x' })
    expect(joined).toMatchObject({ ok: true })
    expect(await listInvitations(db)).toEqual([])
    expect(await inviteStaff(db, ACTOR, LIZA)).toEqual({ ok: false, reason: 'in-service' })
    const people = await listStaff(db.reader)
    expect(people).toMatchObject([{ name: 'Liza Cruz', role: 'clerk', hasSecondFactor: false, leftAt: '' }])
  })

  test('of two who take up one invitation at the same moment one comes', async () => {
    const db = await unlocked(await open())
    await inviteStaff(db, ACTOR, LIZA)
    const found = await joining(db, (await letterLink(db)).link)
    const both = await Promise.all(
      ['one', 'two'].map((username) => joinStaff(db, ACTOR, found, found.found, { username, hash: 'x' })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.reader.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('do not come under a username somebody has: the invitation waits for another', async () => {
    const db = await unlocked(await open())
    const ben = await memberIn(db)
    await inviteStaff(db, ACTOR, LIZA)
    const found = await joining(db, (await letterLink(db)).link)
    const joinAs = (username: string) => joinStaff(db, ACTOR, found, found.found, { username, hash: 'x' })
    expect(await joinAs(ben.username.toUpperCase())).toEqual({ ok: false, reason: 'username-taken' })
    expect(await listStaff(db.reader)).toEqual([])
    expect(await joinAs('liza.cruz')).toMatchObject({ ok: true })
  })

  test('do not come by an invitation taken back, nor to a post there is not', async () => {
    const db = await unlocked(await open())
    const invited = must(await inviteStaff(db, ACTOR, LIZA))
    expect(await withdrawInvitation(db, ACTOR, invited.id)).toMatchObject({ ok: true })
    expect(await withdrawInvitation(db, ACTOR, invited.id)).toMatchObject({ reason: 'not-there' })
    expect(await findJoining(db, (await letterLink(db)).link)).toEqual({ ok: false, reason: 'used' })
    expect(await inviteStaff(db, ACTOR, { ...LIZA, office: '' })).toEqual({ ok: false, reason: 'no-post' })
    expect(await inviteStaff(db, ACTOR, { ...LIZA, role: 'auditor' })).toEqual({
      ok: false,
      reason: 'no-post',
    })
  })
})

eachEngine('staff leave and change', ({ open }) => {
  test('leave in one act: sessions end, open requests return to the queue, closed ones keep their name', async () => {
    const db = await unlocked(await open())
    const clerk = await staffIn(db, 'clerk', 'LCR')
    const opened = await insertRequest(db, { state: 'in-review', assignee: clerk.id })
    const closed = await insertRequest(db, {
      state: 'released',
      assignee: clerk.id,
      closed_at: '2026-11-24T01:00:00.000Z',
    })
    expect(await removeStaff(db, ACTOR, clerk.id)).toEqual({ ok: true, value: { returned: 1 } })
    expect(await findStaff(db.reader, clerk.id)).toBeNull()
    expect(await db.reader.selectFrom('sessions').select('id').execute()).toEqual([])
    const rows = await db.reader.selectFrom('requests').select(['id', 'assignee']).execute()
    expect(new Map(rows.map(({ id, assignee }) => [id, assignee]))).toEqual(
      new Map([
        [opened.id, ''],
        [closed.id, clerk.id],
      ]),
    )
    expect(await removeStaff(db, ACTOR, clerk.id)).toEqual({ ok: false, reason: 'not-there' })
  })

  test('who come back have their post again', async () => {
    const db = await unlocked(await open())
    const clerk = await staffIn(db, 'clerk', 'LCR')
    await removeStaff(db, ACTOR, clerk.id)
    const { email } = await db.reader.selectFrom('users').select('email').executeTakeFirstOrThrow()
    await inviteStaff(db, ACTOR, { ...LIZA, email, role: 'head' })
    const found = await joining(db, (await letterLink(db)).link)
    expect(found.hasAccount).toBe(true)
    expect(await joinStaff(db, ACTOR, found, found.found, { userId: clerk.id })).toMatchObject({ ok: true })
    expect(await findStaff(db.reader, clerk.id)).toMatchObject({ role: 'head' })
  })

  test('always include an administrator, even when two remove each other at the same moment', async () => {
    const db = await unlocked(await open())
    const [one, two] = [await staffIn(db, 'administrator'), await staffIn(db, 'administrator')]
    const both = await Promise.all([removeStaff(db, ACTOR, one.id), removeStaff(db, ACTOR, two.id)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'last-administrator' })
    const left = both[0]!.ok ? two : one
    const moved = await movePost(db, ACTOR, { userId: left.id, role: 'clerk', office: 'LCR' })
    expect(moved).toEqual({ ok: false, reason: 'last-administrator' })
  })

  test('who move to another office leave their requests behind', async () => {
    const db = await unlocked(await open())
    const clerk = await staffIn(db, 'clerk', 'LCR')
    const request = await insertRequest(db, { state: 'in-review', assignee: clerk.id })
    const moved = await movePost(db, ACTOR, { userId: clerk.id, role: 'clerk', office: 'BPLO' })
    expect(moved).toMatchObject({ ok: true })
    expect(await requestById(db, request.id)).toMatchObject({ assignee: '' })
  })

  test('who lost their second factor set up a new one', async () => {
    const db = await unlocked(await open())
    const clerk = await staffIn(db, 'clerk', 'LCR')
    expect(await forgetSecondFactor(db, ACTOR, clerk.id)).toMatchObject({ ok: true })
    const user = await db.reader.selectFrom('users').select('twoFactorEnabled').executeTakeFirstOrThrow()
    expect(user.twoFactorEnabled).toBe(0)
    expect(await db.reader.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('whoever does not work at the desk keeps their second factor', async () => {
    const db = await unlocked(await open())
    const left = await staffIn(db, 'clerk', 'LCR')
    await removeStaff(db, ACTOR, left.id)
    expect(await forgetSecondFactor(db, ACTOR, left.id)).toEqual({ ok: false, reason: 'not-there' })
    const user = await db.reader.selectFrom('users').select('twoFactorEnabled').executeTakeFirstOrThrow()
    expect(user.twoFactorEnabled).toBe(1)
  })
})

eachEngine('what is told of staff', ({ open }) => {
  test('are told apart in the log by role, office and a mark of the e-mail, before and after', async () => {
    const db = await unlocked(await open())
    const details = async (action: string) => {
      const row = await rowOf(db, 'audit_log', { action })
      return JSON.parse(row.details) as Record<string, string>
    }
    await inviteStaff(db, ACTOR, LIZA)
    const invited = await details('invite-staff')
    expect(invited).toMatchObject({
      role: 'clerk',
      office: 'LCR',
      email: expect.stringMatching(/^[\w-]{22}$/),
    })
    const found = await joining(db, (await letterLink(db)).link)
    const joined = must(await joinStaff(db, ACTOR, found, found.found, { username: 'liza.cruz', hash: 'x' }))
    const { email } = await details('join-staff')
    expect(email).toBe(invited.email)
    await movePost(db, ACTOR, { userId: joined.userId, role: 'publisher', office: '' })
    expect(await details('move-post')).toEqual({
      wasRole: 'clerk',
      wasOffice: 'LCR',
      wasEmail: email,
      role: 'publisher',
      email,
    })
    await removeStaff(db, ACTOR, joined.userId)
    expect(await details('remove-staff')).toEqual({ wasRole: 'publisher', wasEmail: email })
    const log = await db.reader.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).not.toMatch(/liza[ .@]/i)
  })

  test('are told by letter of a removed second factor, and of another post; not when the limit says so', async () => {
    const db = await unlocked(await open())
    const clerk = await staffIn(db, 'clerk', 'LCR')
    await forgetSecondFactor(db, ACTOR, clerk.id)
    await forgetSecondFactor(db, ACTOR, clerk.id)
    await movePost(db, ACTOR, { userId: clerk.id, role: 'publisher', office: '' })
    await movePost(db, ACTOR, { userId: clerk.id, role: 'auditor', office: '', mayNotify: false })
    expect(await letterFor(db, clerk.id, 'second-factor-removed')).toMatchObject({ to: '' })
    expect(await letterFor(db, clerk.id, 'post-moved')).toMatchObject({ to: '' })
    expect(await countLetters(db, clerk.id)).toBe(2)
  })
})

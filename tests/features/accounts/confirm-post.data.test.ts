// A post that reads answers or takes money has a second person: every way there is, on both engines.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { confirmPost, declinePost, seePost } from '#features/accounts/confirm-post.ts'
import { inviteStaff, withdrawInvitation } from '#features/accounts/invite-staff.ts'
import { findJoining, joinStaff } from '#features/accounts/join-staff.ts'
import { listPosts } from '#features/accounts/list-posts.ts'
import { listInvitations } from '#features/accounts/list-staff.ts'
import { type LetterPayload, openLetter } from '#features/accounts/messages.ts'
import { findStaff } from '#features/accounts/staff.ts'
import { movePost, removeStaff } from '#features/accounts/staff-posts.ts'
import { must } from '#kit/outcome.ts'
import { letterFor } from '#tests/support/accounts.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { unlocked } from '#tests/support/requests.ts'
import { rowOf, rowsOf } from '#tests/support/rows.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

const acting = ({ id }: InService) => ({ id, requestId: 'test' })
const CLERK = { role: 'clerk', office: 'LCR' } as const
const CASHIER = { role: 'cashier', office: '' } as const
const TREASURER = { role: 'head', office: 'TREASURER' } as const
const PUBLISHER = { role: 'publisher', office: '' } as const
const LIZA = { ...CLERK, name: 'Liza Cruz', email: 'liza@example.com', lang: 'en' } as const

const invite = async (db: Database, by: InService, more: object = {}) => {
  return must(await inviteStaff(db, acting(by), { ...LIZA, ...more }))
}
const onlyPost = async (db: Database, by: InService) => {
  const [post, ...others] = await listPosts(db, by)
  if (!post || others.length > 0) throw new Error(`${others.length} others`)
  return post
}
/** The links of invitations that were sent, the newest last. */
async function invitationLinks(db: Database): Promise<string[]> {
  const rows = await rowsOf(db, 'outbox', { kind: 'account-mail' }, 'id')
  const letters = rows.map(({ payload }) => JSON.parse(payload) as LetterPayload)
  return letters
    .filter(({ about }) => about === 'invitation')
    .map((letter) => openLetter(keysOf(db), letter).link)
}
async function join(db: Database) {
  const found = await findJoining(db, (await invitationLinks(db)).at(-1) ?? '')
  if (!found.ok) throw new Error(found.reason)
  const joiner = { username: 'liza', hash: 'x' }
  return must(await joinStaff(db, { id: 'new', requestId: '' }, found.value, found.value.found, joiner))
    .userId
}

eachEngine('a post with a second person', ({ open }) => {
  test('waits: no letter leaves before somebody else has confirmed it, once', async () => {
    const db = await unlocked(await open())
    const [asking, second] = [await staffIn(db, 'administrator'), await staffIn(db, 'administrator')]
    expect(await invite(db, asking)).toMatchObject({ waits: true })
    expect(await invitationLinks(db)).toEqual([])
    expect(await listInvitations(db)).toEqual([])
    expect(await onlyPost(db, asking)).toMatchObject({ mayConfirm: false, mayDecline: true })
    const { id } = await onlyPost(db, second)
    expect(await confirmPost(db, acting(asking), asking, id)).toMatchObject({ reason: 'second-person' })
    expect(await confirmPost(db, acting(second), second, id)).toMatchObject({ ok: true })
    expect(await confirmPost(db, acting(second), second, id)).toMatchObject({ reason: 'settled' })
    expect(await listPosts(db, asking)).toEqual([])
    expect(await findStaff(db.reader, await join(db))).toMatchObject(CLERK)
  })

  test('confirmed by two at once is confirmed once', async () => {
    const db = await unlocked(await open())
    const asking = await staffIn(db, 'administrator')
    const [one, two] = [await staffIn(db, 'administrator'), await staffIn(db, 'head', 'LCR')]
    await invite(db, asking)
    const { id } = await onlyPost(db, one)
    const both = await Promise.all([one, two].map((by) => confirmPost(db, acting(by), by, id)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await invitationLinks(db)).toHaveLength(1)
  })

  test('by a move keeps the old post until then; who is moved cannot confirm it', async () => {
    const db = await unlocked(await open())
    const [asking, second] = [await staffIn(db, 'administrator'), await staffIn(db, 'administrator')]
    const clerk = await staffIn(db, 'clerk', 'ASR')
    const head = { userId: second.id, role: 'head', office: 'ASR' } as const
    expect(await movePost(db, acting(asking), { userId: clerk.id, ...CLERK })).toMatchObject({
      value: { waits: true },
    })
    expect(await findStaff(db.reader, clerk.id)).toMatchObject({ role: 'clerk', office: 'ASR' })
    const { id } = await onlyPost(db, second)
    expect(await confirmPost(db, acting(second), second, id)).toMatchObject({ ok: true })
    expect(await findStaff(db.reader, clerk.id)).toMatchObject(CLERK)
    expect(await letterFor(db, clerk.id, 'post-moved')).not.toBeNull()
    // There is nobody else: it is in effect, and not even they can say to have seen it.
    expect(await movePost(db, acting(asking), head)).toMatchObject({ value: { waits: false } })
    const moved = (await findStaff(db.reader, second.id))!
    const open2 = await onlyPost(db, { ...second, ...moved })
    expect(await seePost(db, acting(second), moved, open2.id)).toMatchObject({ reason: 'second-person' })
  })

  test('of the head of its office may be confirmed by that head, of another office it may not', async () => {
    const db = await unlocked(await open())
    const asking = await staffIn(db, 'administrator')
    const [head, other] = [await staffIn(db, 'head', 'LCR'), await staffIn(db, 'head', 'ASR')]
    await invite(db, asking)
    expect(await listPosts(db, other)).toEqual([])
    const { id } = await onlyPost(db, head)
    expect(await confirmPost(db, acting(other), other, id)).toMatchObject({ reason: 'second-person' })
    expect(await confirmPost(db, acting(head), head, id)).toMatchObject({ ok: true })
  })

  test('declined, withdrawn, replaced or of somebody who left never takes effect', async () => {
    const db = await unlocked(await open())
    const [asking, second] = [await staffIn(db, 'administrator'), await staffIn(db, 'administrator')]
    await invite(db, asking)
    const declined = await onlyPost(db, second)
    expect(await declinePost(db, acting(asking), asking, declined.id)).toMatchObject({ ok: true })
    expect(await confirmPost(db, acting(second), second, declined.id)).toMatchObject({ reason: 'settled' })
    const { id } = await invite(db, asking)
    const withdrawn = await onlyPost(db, second)
    await withdrawInvitation(db, acting(asking), id)
    expect(await confirmPost(db, acting(second), second, withdrawn.id)).toMatchObject({ reason: 'settled' })
    await invite(db, asking)
    const replaced = await onlyPost(db, second)
    await invite(db, asking, PUBLISHER)
    expect(await confirmPost(db, acting(second), second, replaced.id)).toMatchObject({ reason: 'settled' })
    const clerk = await staffIn(db, 'clerk', 'ASR')
    await movePost(db, acting(asking), { userId: clerk.id, ...CLERK })
    await removeStaff(db, acting(asking), clerk.id)
    expect(await listPosts(db, second)).toEqual([])
  })

  test('is none that administrators give themselves, nor by a second account of theirs as administrator', async () => {
    const db = await unlocked(await open())
    const [asking, other] = [await staffIn(db, 'administrator'), await staffIn(db, 'administrator')]
    expect(await movePost(db, acting(asking), { userId: asking.id, ...CLERK })).toMatchObject({
      reason: 'own-post',
    })
    expect(await invite(db, asking, { role: 'administrator', office: '' })).toMatchObject({ waits: true })
    expect((await onlyPost(db, other)).mayConfirm).toBe(true)
  })

  test('that reads neither answers nor who paid, and takes no money, needs nobody else', async () => {
    const db = await unlocked(await open())
    const [asking] = [await staffIn(db, 'administrator'), await staffIn(db, 'administrator')]
    expect(await invite(db, asking!, PUBLISHER)).toMatchObject({ waits: false })
    expect(await listPosts(db, asking!)).toEqual([])
  })

  test('that reads who paid waits for another administrator', async () => {
    const db = await unlocked(await open())
    const [asking, second] = [await staffIn(db, 'administrator'), await staffIn(db, 'administrator')]
    expect(await invite(db, asking, { role: 'auditor', office: '' })).toMatchObject({ waits: true })
    expect(await onlyPost(db, second)).toMatchObject({ mayConfirm: true })
    expect(await invitationLinks(db)).toEqual([])
  })
})

eachEngine('a post that takes money', ({ open }) => {
  test('as a cashier’s waits for the head of the Treasurer’s office, whoever else there is', async () => {
    const db = await unlocked(await open())
    const [asking, second] = [await staffIn(db, 'administrator'), await staffIn(db, 'administrator')]
    const [treasurer, other] = [await staffIn(db, 'head', 'TREASURER'), await staffIn(db, 'head', 'LCR')]
    expect(await invite(db, asking, CASHIER)).toMatchObject({ waits: true })
    expect(await invitationLinks(db)).toEqual([])
    expect(await onlyPost(db, second)).toMatchObject({ mayConfirm: false, mayDecline: false })
    expect(await listPosts(db, other)).toEqual([])
    const { id } = await onlyPost(db, treasurer)
    for (const by of [asking, second, other])
      expect(await confirmPost(db, acting(by), by, id)).toMatchObject({ reason: 'second-person' })
    expect(await confirmPost(db, acting(treasurer), treasurer, id)).toMatchObject({ ok: true })
    expect(await findStaff(db.reader, await join(db))).toMatchObject(CASHIER)
  })

  test('waits for another administrator while there is no such head; a move opens nothing before it is confirmed', async () => {
    const db = await unlocked(await open())
    const [asking, second] = [await staffIn(db, 'administrator'), await staffIn(db, 'administrator')]
    const publisher = await staffIn(db, 'publisher')
    for (const post of [CASHIER, TREASURER]) {
      const { role, office } = post
      const moved = await movePost(db, acting(asking), { userId: publisher.id, role, office })
      expect(moved).toMatchObject({ value: { waits: true } })
      expect(await findStaff(db.reader, publisher.id)).toMatchObject(PUBLISHER)
    }
    const { id } = await onlyPost(db, second)
    expect(await confirmPost(db, acting(asking), asking, id)).toMatchObject({ reason: 'second-person' })
    expect(await confirmPost(db, acting(second), second, id)).toMatchObject({ ok: true })
    expect(await findStaff(db.reader, publisher.id)).toMatchObject(TREASURER)
  })

  test('of somebody who left and comes back waits like a new one', async () => {
    const db = await unlocked(await open())
    const [asking] = [await staffIn(db, 'administrator'), await staffIn(db, 'head', 'TREASURER')]
    const former = await staffIn(db, 'cashier')
    const { email } = await rowOf(db, 'users', { id: former.id })
    await removeStaff(db, acting(asking!), former.id)
    expect(await invite(db, asking!, { ...CASHIER, email })).toMatchObject({ waits: true })
    expect(await invitationLinks(db)).toEqual([])
  })

  test('with nobody to confirm it is given once, the first; every later one is refused, also after that one has gone', async () => {
    const db = await unlocked(await open())
    const first = await staffIn(db, 'administrator')
    const refusal = { ok: false, reason: 'nobody-confirms' }
    const { id } = await invite(db, first, CASHIER)
    await withdrawInvitation(db, acting(first), id)
    expect(await invite(db, first, TREASURER)).toMatchObject({ waits: false })
    expect(await inviteStaff(db, acting(first), { ...LIZA, ...CASHIER, email: 'b@example.com' })).toEqual(
      refusal,
    )
    const head = (await findStaff(db.reader, await join(db)))!
    expect(await onlyPost(db, first)).toMatchObject({ state: 'unseen', maySee: false })
    expect(await invite(db, first, { ...CASHIER, email: 'c@example.com' })).toMatchObject({ waits: true })
    await movePost(db, acting(first), { userId: head.id, ...PUBLISHER })
    expect(await movePost(db, acting(first), { userId: head.id, ...CASHIER })).toEqual(refusal)
    await removeStaff(db, acting(first), head.id)
    expect(await inviteStaff(db, acting(first), { ...LIZA, ...TREASURER })).toEqual(refusal)
  })
})

eachEngine('a post while there is no second person', ({ open }) => {
  test('takes effect, and every head and auditor is told by letter and at the desk', async () => {
    const db = await unlocked(await open())
    const first = await staffIn(db, 'administrator')
    const others = [
      await staffIn(db, 'head', 'ASR'),
      await staffIn(db, 'auditor'),
      await staffIn(db, 'head', 'BPLO'),
    ]
    expect(await invite(db, first)).toMatchObject({ waits: false })
    expect(await invitationLinks(db)).toHaveLength(1)
    for (const one of others) {
      expect(await letterFor(db, one.id, 'post-unconfirmed')).not.toBeNull()
      expect(await onlyPost(db, one)).toMatchObject({ state: 'unseen', maySee: true, name: 'Liza Cruz' })
    }
    expect(await letterFor(db, first.id, 'post-unconfirmed')).toBeNull()
  })

  test('and nobody to tell stands on the day of every administrator until a second person has seen it', async () => {
    const db = await unlocked(await open())
    const first = await staffIn(db, 'administrator')
    expect(await invite(db, first, { role: 'head' })).toMatchObject({ waits: false })
    const headId = await join(db)
    const post = await onlyPost(db, first)
    expect(post).toMatchObject({ state: 'unseen', maySee: false, role: 'head', name: 'Liza Cruz' })
    const head = (await findStaff(db.reader, headId))!
    // Neither who asked nor whose post it is.
    for (const by of [first, head])
      expect(await seePost(db, { id: by.id, requestId: '' }, by, post.id)).toMatchObject({
        reason: 'second-person',
      })
    const second = await staffIn(db, 'administrator')
    expect(await seePost(db, acting(second), second, post.id)).toMatchObject({ ok: true })
    expect(await listPosts(db, first)).toEqual([])
  })
})

// Stand-ins of heads: who is the head on which day, who confirms it, and what neither of the two ever confirms for the other.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { confirmPost } from '#features/accounts/confirm-post.ts'
import { listPosts } from '#features/accounts/list-posts.ts'
import { findStaff } from '#features/accounts/staff.ts'
import { movePost, removeStaff } from '#features/accounts/staff-posts.ts'
import {
  asStandIn,
  confirmStandIn,
  endStandIn,
  listStandIns,
  nameStandIn,
} from '#features/accounts/stand-ins.ts'
import { secondPeople } from '#features/payments/second-person.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { markReadyForDecision } from '#features/requests/steps/ready-for-decision.ts'
import { daysBefore, today } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { principalOf } from '#tests/support/principals.ts'
import { unlocked } from '#tests/support/requests.ts'
import { setRows } from '#tests/support/rows.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

const acting = ({ id }: InService) => ({ id, requestId: 'test' })
const dayIn = (days: number) => daysBefore(today(), -days)
const DAYS = { firstDay: today(), lastDay: dayIn(2) }

const name = async (db: Database, head: InService, standIn: InService, days = DAYS) => {
  return must(await nameStandIn(db, acting(head), head, { userId: standIn.id, ...days })).id
}
const roleToday = async (db: Database, { id }: InService) =>
  (await asStandIn(db.reader, (await findStaff(db.reader, id))!)).role

const FEE = { label: 'Certified copy', centavos: 100_00, code: '', fund: '' }

const countToConfirm = async (db: Database, by: InService) =>
  (await listStandIns(db.reader, by)).filter(({ mayConfirm }) => mayConfirm).length

eachEngine('a stand-in', ({ open }) => {
  const office = async () => {
    const db = await unlocked(await open())
    const administrator = await staffIn(db, 'administrator')
    const [head, clerk, other] = [
      await staffIn(db, 'head', 'LCR'),
      await staffIn(db, 'clerk', 'LCR'),
      await staffIn(db, 'clerk', 'LCR'),
    ]
    return { db, administrator, head, clerk, other }
  }

  test('is the head from the day a third person has confirmed it to the last day, and not before or after', async () => {
    const { db, administrator, head, clerk, other } = await office()
    const id = await name(db, head, clerk)
    expect(await roleToday(db, clerk)).toBe('clerk')
    for (const one of [head, clerk, other])
      expect(await confirmStandIn(db, acting(one), id)).toMatchObject({ reason: 'second-person' })
    expect(await countToConfirm(db, administrator)).toBe(1)
    expect(await confirmStandIn(db, acting(administrator), id)).toMatchObject({ ok: true })
    expect(await confirmStandIn(db, acting(administrator), id)).toMatchObject({ reason: 'settled' })
    expect(await countToConfirm(db, administrator)).toBe(0)
    expect(await asStandIn(db.reader, clerk)).toMatchObject({
      role: 'head',
      office: 'LCR',
      standsFor: { id: head.id, until: DAYS.lastDay },
    })
    for (const [firstDay, lastDay] of [
      [dayIn(1), dayIn(2)],
      [dayIn(-2), dayIn(-1)],
    ] as const) {
      await setRows(db, 'stand_ins', { first_day: firstDay, last_day: lastDay }, { id })
      expect(await roleToday(db, clerk)).toBe('clerk')
    }
  })

  test('is somebody of the office, for days that are not over and not too many, where somebody can confirm it', async () => {
    const { db, administrator, head, clerk } = await office()
    const stranger = await staffIn(db, 'clerk', 'ASR')
    const tried = (userId: string, days: Partial<typeof DAYS> = {}) =>
      nameStandIn(db, acting(head), head, { userId, ...DAYS, ...days })
    for (const one of [stranger, administrator, head])
      expect(await tried(one.id)).toMatchObject({ reason: 'not-of-office' })
    for (const days of [{ lastDay: dayIn(-1) }, { firstDay: dayIn(3) }, { lastDay: dayIn(400) }])
      expect(await tried(clerk.id, days)).toMatchObject({ reason: 'days' })
    await setRows(db, 'staff', { left_at: new Date().toISOString() }, { user_id: administrator.id })
    expect(await tried(clerk.id)).toMatchObject({ reason: 'nobody-confirms' })
  })

  test('ends at once: by the head, by another that is named, and when either of the two leaves or moves', async () => {
    const { db, administrator, head, clerk, other } = await office()
    const confirmed = async () => {
      const id = await name(db, head, clerk)
      await confirmStandIn(db, acting(administrator), id)
      expect(await roleToday(db, clerk)).toBe('head')
      return id
    }
    const id = await confirmed()
    expect(await endStandIn(db, acting(other), other, id)).toMatchObject({ reason: 'second-person' })
    await endStandIn(db, acting(head), head, id)
    expect(await roleToday(db, clerk)).toBe('clerk')
    await confirmed()
    await name(db, head, other)
    expect(await roleToday(db, clerk)).toBe('clerk')
    await confirmed()
    await movePost(db, acting(administrator), { userId: head.id, role: 'publisher', office: '' })
    expect(await roleToday(db, clerk)).toBe('clerk')
    const second = await staffIn(db, 'head', 'LCR')
    await confirmStandIn(db, acting(administrator), await name(db, second, clerk))
    await removeStaff(db, acting(administrator), second.id)
    expect(await roleToday(db, clerk)).toBe('clerk')
  })

  test('confirms no post of the office and no stand-in, though they are its head that day', async () => {
    const { db, administrator, head, clerk, other } = await office()
    await confirmStandIn(db, acting(administrator), await name(db, head, clerk))
    const standIn = await asStandIn(db.reader, clerk)
    await movePost(db, acting(administrator), { userId: other.id, role: 'head', office: 'LCR' })
    const [post] = await listPosts(db, head)
    expect(await confirmPost(db, acting(clerk), standIn, post!.id)).toMatchObject({ reason: 'second-person' })
    expect(await confirmStandIn(db, acting(clerk), await name(db, head, other))).toMatchObject({
      reason: 'second-person',
    })
  })

  test('decides nothing that they marked ready themselves', async () => {
    const { db, administrator, head, clerk } = await office()
    const { id } = await requestIn(db, 'in-review')
    await markReadyForDecision(db, principalOf(clerk), { requestId: id })
    await confirmStandIn(db, acting(administrator), await name(db, head, clerk))
    const approve = (by: StaffPrincipal) =>
      approveRequest(db, by, { requestId: id, calendar: cityCalendar(), lines: [FEE] })
    const standIn = { ...principalOf(clerk), role: 'head', standsFor: head.id } as const
    expect(await approve(standIn)).toMatchObject({ reason: 'wrong-role' })
    expect(await approve(principalOf(head))).toMatchObject({ ok: true })
  })

  test('confirms no money of the head, nor the head theirs; others do', async () => {
    const db = await unlocked(await open())
    const administrator = await staffIn(db, 'administrator')
    const [head, cashier, other] = [
      await staffIn(db, 'head', 'TREASURER'),
      await staffIn(db, 'cashier'),
      await staffIn(db, 'cashier'),
    ]
    const confirming = async ({ id }: InService) =>
      (await db.transact((tx) => secondPeople(tx, keysOf(db), id))).toSorted()
    const ids = (...people: InService[]) => people.map(({ id }) => id).toSorted()
    expect(await confirming(head)).toEqual(ids(administrator, cashier, other))
    await confirmStandIn(db, acting(administrator), await name(db, head, cashier))
    expect(await confirming(head)).toEqual(ids(administrator, other))
    expect(await confirming(cashier)).toEqual(ids(administrator, other))
  })
})

// A pasted list of staff: read as spreadsheets copy it, every wrong line named, the others invited as if each were invited alone.
import { expect, test } from 'vitest'
import { STAFF_LIST_LIMITS } from '#domain/posts.ts'
import { inviteList, readStaffList } from '#features/accounts/invite-list.ts'
import { handOutInvitation } from '#features/accounts/invite-staff.ts'
import { findJoining } from '#features/accounts/join-staff.ts'
import { listPosts } from '#features/accounts/list-posts.ts'
import { listInvitations } from '#features/accounts/list-staff.ts'
import { must } from '#kit/outcome.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { unlocked } from '#tests/support/requests.ts'
import { staffIn } from '#tests/support/staff.ts'

test('a list is read with tabs, semicolons or commas, by the names and codes of both languages', () => {
  const { people, wrong } = readStaffList(
    [
      'Name,E-mail,Role,Office',
      'Ana Cruz\tana@example.com\tClerk\tLCR',
      '"Reyes, Ben";BEN@example.com;pinuno ng tanggapan;bplo',
      'Cora Diaz,cora@example.com,publisher',
      '',
      'Dan Cruz,dan@example.com,Clerk,Nowhere',
    ].join('\r\n'),
  )
  expect(people).toEqual([
    { line: 2, name: 'Ana Cruz', email: 'ana@example.com', role: 'clerk', office: 'LCR' },
    { line: 3, name: 'Reyes, Ben', email: 'ben@example.com', role: 'head', office: 'BPLO' },
    { line: 4, name: 'Cora Diaz', email: 'cora@example.com', role: 'publisher', office: '' },
  ])
  expect(wrong).toEqual([{ line: 6, is: 'office' }])
})

test('a first line is a heading only where it names the e-mail; of a person it is said like any other', () => {
  expect(readStaffList('Pangalan\tE-mail address\tTungkulin').wrong).toEqual([])
  expect(readStaffList('Ana Cruz\tana.example.com\tClerk\tLCR').wrong).toEqual([{ line: 1, is: 'email' }])
})

test('a role is known by its name in either language, and by the first word of it', () => {
  const roles = ['Cashier of the Treasurer', 'Cashier', 'kahero', 'CASHIER', 'Treasurer']
  const { people, wrong } = readStaffList(
    roles.map((role, index) => `Ana Cruz, ana${index}@example.com, ${role}`).join('\n'),
  )
  expect(people.map(({ role }) => role)).toEqual(['cashier', 'cashier', 'cashier', 'cashier'])
  expect(wrong).toEqual([{ line: 5, is: 'role' }])
})

eachEngine('a pasted list', ({ open }) => {
  test('of 500 lines with ten wrong invites 490; posts with a second person wait, and only the others hand out a link', {
    tags: ['slow'],
  }, async () => {
    const db = await unlocked(await open())
    const [asking, second] = [await staffIn(db, 'administrator'), await staffIn(db, 'administrator')]
    const actor = { id: asking.id, requestId: 'test' }
    const lines = Array.from({ length: STAFF_LIST_LIMITS.lines }, (_, index) => {
      if (index % 50 === 7) return `Nobody ${index},no e-mail,publisher`
      return `Person ${index},p${index}@example.com,${index < 2 ? 'clerk,LCR' : 'publisher'}`
    })
    const list = { text: lines.join('\n'), lang: 'en', mayNotify: () => true } as const
    const { invited, wrong } = await inviteList(db, actor, list)
    expect(wrong.map(({ line, is }) => `${line} ${is}`)).toEqual(
      lines.flatMap((line, index) => (line.startsWith('Nobody') ? [`${index + 1} email`] : [])),
    )
    expect([invited.length, wrong.length]).toEqual([490, 10])
    expect(invited.filter(({ waits }) => waits).map(({ line }) => line)).toEqual([1, 2])
    const waiting = await listPosts(db, second)
    expect(waiting.map(({ name, mayConfirm }) => [name, mayConfirm])).toEqual([
      ['Person 0', true],
      ['Person 1', true],
    ])
    const open490 = await listInvitations(db)
    expect(open490).toHaveLength(488)
    const { id } = open490[0]!
    const handed = must(await handOutInvitation(db, actor, id))
    expect(await findJoining(db, handed.token)).toMatchObject({ ok: true })
    const clerks = await db.reader.selectFrom('post_changes').select('user_id').execute()
    expect(await handOutInvitation(db, actor, clerks[0]!.user_id)).toMatchObject({ reason: 'second-person' })
    const logged = await db.reader
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('action', 'in', ['invite-staff', 'hand-out-invitation'])
      .execute()
    expect(logged.filter(({ action }) => action === 'invite-staff')).toHaveLength(490)
    expect(logged.filter(({ action }) => action === 'hand-out-invitation')).toHaveLength(1)
  })
})

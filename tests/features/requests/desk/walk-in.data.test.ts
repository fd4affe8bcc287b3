// At the desk: links to files that end, and requests told at the counter that are as good as those sent.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keysOf } from '#db/seal.ts'
import { SYSTEM } from '#db/write.ts'
import { acceptCode } from '#features/requests/codes/use-code.ts'
import { createFileTicket, LINK_LIFETIME_MS, openTicket } from '#features/requests/desk/files.ts'
import { takeWalkIn, type WalkIn } from '#features/requests/desk/walk-in.ts'
import { findRequest } from '#features/requests/find.ts'
import { findSelfCorrectRefusal } from '#features/requests/revise/refusals.ts'
import { readNote } from '#features/requests/steps/events.ts'
import { FORMS } from '#forms/all.ts'
import { must } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { newSecret } from '#kit/server/ids.ts'
import { setClock } from '#tests/support/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { principalOf } from '#tests/support/principals.ts'
import { insertRequest, unlocked } from '#tests/support/requests.ts'
import { staffIn } from '#tests/support/staff.ts'
import { storeFile } from '#tests/support/store-file.ts'

// A Tuesday: what is received by default came on Monday, 23 November.
setClock('2026-11-24T09:00:00+08:00')

const promise = () => ({ class: 'simple', days: 3, countedFrom: '2026-11-23', dueOn: '2026-11-26' }) as const

function walkIn(changes: Partial<WalkIn> = {}): WalkIn {
  const form = FORMS.birth
  const { typed, files } = sampleOf(form)
  const common = { form, lang: 'en', promise, today: '2026-11-23' } as const
  return { ...common, token: newSecret(), typed, shown: Object.keys(files), ...changes }
}

eachEngine('the desk', ({ open }) => {
  test('gives a file by a link for a minute, in the session that asked, to the office alone', async () => {
    const db = await unlocked(await open())
    const files = diskFiles(mkdtempSync(join(tmpdir(), 'city-desk-')))
    const [clerk, other] = [await staffIn(db, 'clerk', 'LCR'), await staffIn(db, 'clerk', 'ASR')]
    const { id } = await insertRequest(db)
    const bytes = Buffer.from('a photo')
    const photo = { slot: 'valid_id', name: 'ID.jpg', mime: 'image/jpeg', bytes, contentHash: 'x' }
    const kept = must(await storeFile(db, SYSTEM, files, { owner: { requestId: id }, ...photo }))
    const asked = { of: { requestId: id }, file: kept, session: 's1' }
    expect(await createFileTicket(db, other, asked)).toBeNull()
    expect(await createFileTicket(db, clerk, { ...asked, file: 'another' })).toBeNull()
    const ticket = (await createFileTicket(db, clerk, asked))!
    const at = (session: string, now?: number) =>
      openTicket(db, principalOf(clerk), { ticket, session, files }, now)
    expect(await at('s1')).toMatchObject({ ok: true, value: { name: 'ID.jpg', content: bytes } })
    expect(await at('s2')).toEqual({ ok: false, reason: 'not-there' })
    expect(await at('s1', Date.now() + LINK_LIFETIME_MS + 1000)).toEqual({ ok: false, reason: 'too-late' })
    const forged = { ticket: `${ticket.slice(0, -2)}AA`, session: 's1', files }
    expect(await openTicket(db, principalOf(clerk), forged)).toEqual({ ok: false, reason: 'not-there' })
    const looks = db.reader.selectFrom('audit_log').selectAll().where('action', '=', 'look-file')
    expect(await looks.execute()).toHaveLength(1)
  })

  test('of a report without a name gives the code to hand over, and of each the office it is routed to', async () => {
    const db = await unlocked(await open())
    const by = principalOf(await staffIn(db, 'clerk', 'PACD'))
    const take = (who: string, token = newSecret()) => {
      const form = FORMS.report
      const { typed } = sampleOf(form, { report_who: who })
      const reported = walkIn({ form, token, typed, shown: [], findOffice: async () => 'WASTE' })
      return takeWalkIn(db, by, reported)
    }
    const token = newSecret()
    const [nameless, again] = [await take('anonymous', token), await take('anonymous', token)]
    expect(nameless).toMatchObject({
      ok: true,
      value: { code: expect.stringMatching(/^\w{6}$/), office: 'WASTE' },
    })
    if (!nameless.ok || !again.ok) throw new Error('not taken')
    expect(again.value.code).toBe(nameless.value.code)
    const request = (await findRequest(db.reader, nameless.value.reference))!
    expect([request.office, request.account, request.mobile_hash]).toEqual(['WASTE', '', ''])
    expect(await acceptCode(db, by, request, nameless.value.code)).toMatchObject({ ok: true })
    expect(await take('named')).toMatchObject({ ok: true, value: { code: '', office: 'WASTE' } })
  })

  test('takes what is told at the counter once, and says who typed it and which papers were shown', async () => {
    const db = await unlocked(await open())
    const clerk = await staffIn(db, 'clerk', 'LCR')
    const by = principalOf(clerk, 'abc')
    const told = walkIn()
    const first = must(await takeWalkIn(db, by, told))
    expect(await takeWalkIn(db, by, told)).toMatchObject({ ok: true, value: { again: true } })
    const row = await db.reader.selectFrom('requests').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ id: first.id, state: 'received', due_on: '2026-11-26', office: 'LCR' })
    // Staff have read what they typed.
    expect(await findSelfCorrectRefusal(db.reader, row)).toBe('opened')
    const events = await db.reader.selectFrom('request_events').selectAll().orderBy('id').execute()
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['state', clerk.id],
      ['walk-in', clerk.id],
    ])
    expect(readNote(keysOf(db), events[1]!).split('\n')).toHaveLength(told.shown.length)
    const messages = await db.reader.selectFrom('outbox').select('subject').execute()
    expect(new Set(messages.map(({ subject }) => subject))).toEqual(new Set([`request:${row.id}`]))
  })

  test('refuses at the counter what it refuses from anybody, and another office’s form', async () => {
    const db = await unlocked(await open())
    const clerk = await staffIn(db, 'clerk', 'LCR')
    const by = principalOf(clerk, 'abc')
    const { typed } = walkIn()
    const bad = [
      [{ typed: { ...typed, requester_purpose: [''] } }, 'invalid'],
      [{ typed: { ...typed, requester_num: [''], requester_email: [''] } }, 'invalid'],
      [{ typed: { ...typed, no_such_question: ['x'] } }, 'unknown'],
      [{ shown: ['no such paper'] }, 'unknown'],
      [{ shown: [] }, 'invalid'],
      [{ form: FORMS.assessment }, 'not-yours'],
    ] as const
    for (const [changes, reason] of bad)
      expect(await takeWalkIn(db, by, walkIn(changes))).toMatchObject({ ok: false, reason })
    expect(await db.reader.selectFrom('requests').select('id').execute()).toEqual([])
  })
})

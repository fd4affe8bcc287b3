// Kept cases at the desk: answers, files, corrections, opinions, notes, history and orders of payment.
import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BillFilter, listBills } from '#features/payments/list-bills.ts'
import { keptAnswers } from '#features/requests/desk/access.ts'
import { createFileTicket, openTicket } from '#features/requests/desk/files.ts'
import { giveOpinion, listOpinions, openOpinion } from '#features/requests/desk/opinions.ts'
import { readOrders } from '#features/requests/desk/payors.ts'
import { findRequest } from '#features/requests/find.ts'
import { dayOf } from '#kit/dates.ts'
import { LANGS } from '#kit/lang.ts'
import { done, must, refused } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { recordOrder } from '#tests/support/money.ts'
import { principalOf } from '#tests/support/principals.ts'
import { eachKept } from './kept.ts'
import { caseOf, rowOf, textsIn } from './look.ts'

eachKept('a kept case at the desk', ({ openShared }) => {
  test('shows what was answered, in both languages', async () => {
    const kept = await openShared()
    for (const request of kept.facts.requests)
      for (const lang of LANGS) {
        const { reference, form, state } = request
        const found = await caseOf(kept, request, lang)
        expect(found).toMatchObject({ reference, form, state, lang: request.lang })
        expect(textsIn(found.answers)).toEqual(expect.arrayContaining(request.texts))
        expect(keptAnswers(kept.db, await rowOf(kept, request))).toEqual(request.answers)
      }
  })

  test('gives each file as it was sent', async () => {
    const kept = await openShared()
    let count = 0
    for (const request of kept.facts.requests) {
      const staff = kept.staff('clerk', request.office)
      const files = []
      for (const { id, slot, name, mime, superseded } of (await caseOf(kept, request)).files) {
        const asked = { of: { requestId: request.id }, file: id, session: 'today' }
        const ticket = (await createFileTicket(kept.db, staff, asked))!
        const given = { ticket, session: 'today', files: diskFiles(kept.dataDir) }
        const { content } = must(await openTicket(kept.db, principalOf(staff), given))
        files.push({ slot, name, mime, superseded, sha256: hash('sha256', content) })
      }
      expect(files).toEqual(request.files)
      count += files.length
    }
    expect(count).toBeGreaterThan(10)
  })

  test('has its corrections, with what was before and after', async () => {
    const kept = await openShared()
    const [answered] = (await caseOf(kept, kept.request('corrected'))).corrections
    expect(answered!.parts.map(({ reason }) => reason)).toEqual(Array(2).fill(kept.facts.words.lacking))
    expect(answered!.changes).toMatchObject([{ after: 'Peña-Corrected' }])
    expect([answered!.files.superseded.length, answered!.files.added.length]).toEqual([1, 1])
    const [waiting] = (await caseOf(kept, kept.request('waiting'))).corrections
    expect(waiting).toMatchObject({ answeredAt: '', changes: [], askedBy: { name: 'Sample Clerk of LCR' } })
    expect(waiting!.parts.map(({ name }) => name)).toEqual(['info_Lname', 'requester_id'])
  })

  test('has its opinions; the office asked reads what was shared and answers', async () => {
    const kept = await openShared()
    const toPay = kept.request('to-pay')
    const { question, opinion } = kept.facts.words
    const [given, asked] = (await caseOf(kept, toPay)).opinions
    expect(given).toMatchObject({ office: 'TREASURER', question, answer: opinion })
    expect(asked).toMatchObject({ office: 'TREASURER', question, answer: '', answeredAt: '' })
    const other = kept.staff('clerk', 'TREASURER')
    expect(await listOpinions(kept.db, other)).toMatchObject([{ reference: toPay.reference }])
    const shared = await openOpinion(kept.db, principalOf(other), asked!.id, 'en')
    // In the order of the form of today.
    expect(textsIn(shared!.answers).sort()).toEqual([toPay.answers.owner_name, toPay.answers.td_no].sort())
    const answer = 'Nothing is owed.'
    expect(await giveOpinion(kept.db, principalOf(other), { id: asked!.id, answer })).toEqual(done(null))
    expect((await caseOf(kept, toPay)).opinions[1]).toMatchObject({ answer })
  })

  test('has its notes, its history by name, and who has it', async () => {
    const kept = await openShared()
    const clerk = { name: 'Sample Clerk of LCR' }
    const inReview = await caseOf(kept, kept.request('in-review'))
    expect(inReview).toMatchObject({ assignee: clerk, extensionDays: 1 })
    expect(inReview.notes).toMatchObject([{ by: clerk, text: kept.facts.words.note }])
    const kinds = inReview.history.map(({ kind, to }) => (kind === 'state' ? to : kind))
    expect(kinds).toEqual(['received', 'assigned', 'extended', 'in-review'])
    const denied = await caseOf(kept, kept.request('denied'))
    expect(denied.history.at(-1)).toMatchObject({ to: 'denied', note: kept.facts.words.denial })
    const released = await caseOf(kept, kept.request('released'))
    const notes = released.history.map(({ note }) => note).join('\n')
    expect(notes).toContain('Sample Collector')
    expect(notes).toContain(kept.facts.words.hold)
    const { amends } = await caseOf(kept, kept.request('amending'))
    expect(amends).toBe(kept.request('amended').reference)
  })
})

eachKept('a kept order of payment', ({ open, openShared }) => {
  test('has its lines, at the desk and at the cashier’s', async () => {
    const kept = await openShared()
    const { lines, receiptNumber } = kept.facts.order
    const [unpaid, paid] = [kept.request('to-pay'), kept.request('paid')]
    expect((await caseOf(kept, unpaid)).order).toMatchObject({ lines, receiptNumber: '', paidBy: null })
    const paidBy = { name: 'Sample Cashier' }
    expect((await caseOf(kept, paid)).order).toMatchObject({ lines, receiptNumber, paidBy })
    const cashier = principalOf(kept.staff('cashier'))
    const ordersOf = (filter: BillFilter) =>
      listBills(kept.db, cashier, { filter, range: [0, 9] }, (ids) => readOrders(kept.db, ids))
    const all = lines.map((line) => expect.objectContaining(line))
    expect((await ordersOf({ kind: 'order' })).rows).toMatchObject([{ number: unpaid.reference, lines: all }])
    expect((await ordersOf({ q: receiptNumber })).rows).toMatchObject([
      { number: paid.reference, receiptNumber },
    ])
  })

  test('is paid by another receipt than that of before, however it is written', async () => {
    const kept = await open()
    const { id: requestId, reference } = kept.request('to-pay')
    const { facts } = kept
    const pay = async (receiptNumber: string) => {
      const { changed_at: seen } = (await findRequest(kept.db.reader, reference))!
      const paidCentavos = facts.order.lines.reduce((sum, { centavos }) => sum + centavos, 0)
      const issuedOn = dayOf(new Date().toISOString())
      const input = { requestId, seen, issuedOn, paidCentavos, receiptNumber }
      return recordOrder(kept.db, principalOf(kept.staff('cashier')), input)
    }
    expect(await pay(facts.order.receiptNumber.replaceAll('-', ''))).toEqual(refused('receipt-used'))
    expect((await pay('55-1')).ok).toBe(true)
  })
})

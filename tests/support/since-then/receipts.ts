// Kept requests as those who sent them see them: page, PDF, tracking, and the form sent again.
import { expect, test } from 'vitest'
import { canSee } from '#features/requests/access.ts'
import { findByPair, findRequest } from '#features/requests/find.ts'
import { findAmendRefusal } from '#features/requests/revise/refusals.ts'
import { isTicket } from '#features/requests/revise/ticket.ts'
import { listDeviceRequests } from '#features/requests/show/device-requests.ts'
import { buildReceipt } from '#features/requests/show/receipt.ts'
import { loadRequestPage } from '#features/requests/show/request-page.ts'
import { buildOrderSheet, buildSlip } from '#features/requests/show/sheet.ts'
import { findEarlierSubmission, type Submission } from '#features/requests/submit.ts'
import { FORMS } from '#forms/all.ts'
import { LANGS } from '#kit/lang.ts'
import { done, refused } from '#kit/outcome.ts'
import { renderPdf } from '#papers/render-pdf.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { computePromise } from '#web/calendar.ts'
import { eachKept } from './kept.ts'
import { aroundOf, rowOf, textsIn, whole } from './look.ts'

eachKept('a kept receipt', ({ openShared }) => {
  test('says what its request is, in both languages', async () => {
    const kept = await openShared()
    for (const request of whole(kept))
      for (const lang of LANGS) {
        const row = await rowOf(kept, request)
        const shown = await loadRequestPage(kept.db, row, aroundOf(kept, lang))
        expect(shown).toMatchObject({ state: request.state, receipt: { reference: request.reference } })
        expect(shown.receipt.facts.every(({ label, value }) => label !== '' && value !== '')).toBe(true)
        expect(textsIn(shown.answers)).toEqual(expect.arrayContaining(request.texts))
        const files = shown.files.flatMap(({ files }) => files.map(({ name }) => name))
        expect(files.length).toBe(request.files.filter(({ superseded }) => !superseded).length)
      }
    const denied = await rowOf(kept, kept.request('denied'))
    const { history } = await loadRequestPage(kept.db, denied, aroundOf(kept, 'en'))
    expect(JSON.stringify(history)).toContain('No record under this name.')
  })

  test('is drawn as a PDF, as are the slip and the order', async () => {
    const kept = await openShared()
    const request = kept.request('released')
    const row = await rowOf(kept, request)
    const around = aroundOf(kept, request.lang)
    const order = (await buildOrderSheet(kept.db, row, around))!
    for (const sheet of [buildReceipt(kept.db, row, around), await buildSlip(kept.db, row, around), order])
      expect((await readPdf((await renderPdf(sheet))!)).text).toContain(request.reference)
  })

  test('is found by the number and by the e-mail; its browser and its pass open it', async () => {
    const kept = await openShared()
    const { db, facts } = kept
    for (const { reference, digits, email, device } of whole(kept)) {
      expect(await findByPair(db, reference, digits)).toMatchObject({ reference })
      expect(await findByPair(db, reference, email.toUpperCase())).toMatchObject({ reference })
      expect(await findByPair(db, reference, '9999')).toBeNull()
      if (device === '') continue
      expect((await listDeviceRequests(db, device)).map((one) => one.reference)).toEqual([reference])
      expect(canSee(db, (await findRequest(db.reader, reference))!, { device, pass: '' })).toBe(true)
    }
    const passed = (await findRequest(db.reader, facts.pass.reference))!
    expect(canSee(db, passed, { device: '', pass: facts.pass.cookie })).toBe(true)
    expect(canSee(db, passed, { device: '', pass: '' })).toBe(false)
  })
})

eachKept('a kept form that is sent again', ({ openShared }) => {
  test('is the request of before, and with other answers it is not', async () => {
    const kept = await openShared()
    for (const name of ['received', 'in-review', 'paid', 'ready', 'amended']) {
      const { form: id, token, lang, device, answers, reference } = kept.request(name)
      const form = FORMS[id]
      const promise = await computePromise(kept.db, form)
      const sent: Submission = { form, token, lang, device, answers, promise }
      expect(await findEarlierSubmission(kept.db, sent)).toEqual(done({ reference, again: true }))
      const other = { ...sent, answers: { ...answers, [form.applicant[0]!]: 'Other' } }
      expect(await findEarlierSubmission(kept.db, other)).toEqual(refused('other-answers', reference))
    }
  })

  test('is amended once: by its ticket, not while another amendment is open', async () => {
    const kept = await openShared()
    const { db, facts } = kept
    const [first, second] = [kept.request('amended'), kept.request('amending')]
    expect(isTicket(db, 'amend', facts.amendTicket.reference, facts.amendTicket.ticket)).toBe(true)
    const why = { why: 'amended', reference: second.reference }
    expect(await findAmendRefusal(db.reader, await rowOf(kept, first))).toEqual(why)
    expect(await findAmendRefusal(db.reader, await rowOf(kept, second))).toBeNull()
  })
})

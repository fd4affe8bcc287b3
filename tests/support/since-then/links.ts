// Links that were open when the data were kept: of requests and of accounts.
import { expect, test } from 'vitest'
import { keysOf } from '#db/seal.ts'
import type { LinkPurpose } from '#domain/accounts.ts'
import { confirmNewEmail } from '#features/accounts/change.ts'
import { redeemClaimLink } from '#features/accounts/claim.ts'
import { findJoining, joinStaff } from '#features/accounts/join-staff.ts'
import { findLink } from '#features/accounts/links.ts'
import { listInvitations, listStaff } from '#features/accounts/list-staff.ts'
import { hashPassword } from '#features/accounts/passwords.ts'
import { confirmEmail } from '#features/accounts/register.ts'
import { resetPassword } from '#features/accounts/reset.ts'
import { claimRequests, listAccountRequests } from '#features/requests/account/account-requests.ts'
import { answerCorrection } from '#features/requests/revise/answer-correction.ts'
import { findCorrection } from '#features/requests/steps/correct.ts'
import { answerSurvey, findInvitation } from '#features/survey/answer-survey.ts'
import { readSurvey } from '#features/survey/answers.ts'
import { computeSurveyTotals } from '#features/survey/report.ts'
import { toRawInput } from '#forms/partial.ts'
import { readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { done, must, refused } from '#kit/outcome.ts'
import { SURVEY_TYPED } from '#tests/support/sample-survey.ts'
import { eachKept, type Kept } from './kept.ts'
import { caseOf, SOMEBODY, signInWith, textsIn } from './look.ts'

eachKept('a kept link of a request', ({ openShared }) => {
  test('opens the correction, which is answered with the file already sent along', async () => {
    const kept = await openShared()
    const { db, calendar, facts } = kept
    const token = facts.links.correct
    const found = await findCorrection(db, token)
    if (found?.is !== 'open') throw new Error('the correction is not open')
    expect(found.request.reference).toBe(kept.request('waiting').reference)
    const typed = { ...toRawInput(found.form, found.answers), info_Lname: ['Peña-Today'] }
    const { answers, problems } = readForm(found.form, typed, { requester_id: 1 }, today())
    expect(problems).toEqual([])
    expect((await answerCorrection(db, SOMEBODY, { token, answers, calendar })).ok).toBe(true)
    const corrected = await caseOf(kept, kept.request('waiting'))
    expect(corrected.state).toBe('in-review')
    expect(textsIn(corrected.answers)).toContain('Peña-Today')
    expect(corrected.files.map(({ superseded }) => superseded)).toEqual([true, false])
  })

  test('opens the survey, which is answered once', async () => {
    const { db, facts } = await openShared()
    const token = facts.links.survey
    expect(await findInvitation(db, token)).toMatchObject({ form: 'bplorenew', isAnswered: false })
    const { answers } = readSurvey(SURVEY_TYPED)
    const answer = () => answerSurvey(db, SOMEBODY, { token, answers, wording: '1.1' })
    expect([await answer(), await answer()]).toEqual([done(null), refused('answered')])
    const year = new Date(facts.madeAt).getUTCFullYear()
    const totals = await computeSurveyTotals(db.reader, keysOf(db), { form: 'birth', year })
    expect(totals).toMatchObject({ answered: 1, sqd: [{ points: [0, 0, 0, 0, 1] }, ...Array(8).fill({})] })
  })

  test('that was used says so', async () => {
    const { db, facts } = await openShared()
    expect(await findCorrection(db, facts.used.correct)).toMatchObject({ is: 'answered' })
    expect(await findInvitation(db, facts.used.survey)).toMatchObject({ isAnswered: true })
    expect(await findLink(db, facts.used.confirm, ['confirm-email'])).toEqual(refused('used'))
    expect(await findJoining(db, facts.used.invitation)).toEqual(refused('used'))
  })
})

/** What a link of an account leads to. */
const linkOf = async ({ db }: Kept, token: string, purpose: LinkPurpose) =>
  must(await findLink(db, token, [purpose]))

eachKept('a kept link of an account', ({ open, openShared }) => {
  test('confirms an e-mail; then its person signs in', async () => {
    const kept = await openShared()
    const { username, password, id } = kept.facts.citizens.unconfirmed
    expect(await signInWith(kept, username, password)).toEqual(refused('unconfirmed'))
    const link = await linkOf(kept, kept.facts.links.confirm, 'confirm-email')
    expect(await confirmEmail(kept.db, SOMEBODY, link.id, id)).toEqual(done(null))
    expect((await signInWith(kept, username, password)).ok).toBe(true)
  })

  test('sets a new password', async () => {
    const kept = await open()
    const { username, password } = kept.facts.citizens.confirmed
    const link = await linkOf(kept, kept.facts.links.reset, 'reset-password')
    const changed = 'walong bundok at ilog'
    await resetPassword(kept.db, SOMEBODY, link, await hashPassword(kept.auth, changed))
    expect(await signInWith(kept, username, password)).toEqual(refused('wrong'))
    expect((await signInWith(kept, username, changed)).ok).toBe(true)
  })

  test('makes another e-mail the account’s', async () => {
    const kept = await open()
    const link = await linkOf(kept, kept.facts.links.changeEmail, 'change-email')
    expect(await confirmNewEmail(kept.db, SOMEBODY, link)).toEqual(done(null))
    const { password } = kept.facts.citizens.confirmed
    expect((await signInWith(kept, kept.facts.newEmail, password)).ok).toBe(true)
  })

  test('claims what was sent before with the e-mail', async () => {
    const kept = await openShared()
    const link = await linkOf(kept, kept.facts.links.claim, 'claim-requests')
    const taken = await redeemClaimLink(kept.db, SOMEBODY, link, (writing, of) =>
      claimRequests(writing, keysOf(kept.db), of),
    )
    expect(taken).toEqual(done(1))
    const own = await listAccountRequests(kept.db, kept.facts.citizens.confirmed.id)
    const expected = [kept.request('claimable').reference, kept.request('of-account').reference]
    expect(own.map(({ reference }) => reference)).toEqual(expected)
  })

  test('brings somebody invited to the desk', async () => {
    const kept = await openShared()
    const { db, auth, facts } = kept
    const invitation = { email: facts.invited, role: 'auditor' }
    expect(await listInvitations(db)).toMatchObject([invitation])
    const joining = must(await findJoining(db, facts.links.invitation))
    expect(joining.found).toMatchObject(invitation)
    const joiner = { username: 'sample.auditor', hash: await hashPassword(auth, 'walong bundok at ilog') }
    expect((await joinStaff(db, SOMEBODY, joining, joining.found, joiner)).ok).toBe(true)
    const staff = await listStaff(db.reader)
    expect(staff.length).toBe(facts.staff.length + 1)
    expect(staff.filter(({ leftAt }) => leftAt !== '').map(({ name }) => name)).toEqual(['Sample Leaver'])
  })
})

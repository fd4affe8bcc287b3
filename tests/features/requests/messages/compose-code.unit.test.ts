// A mail about a code says what the code is for, and does not show it in its subject.
import { describe, expect, test } from 'vitest'
import type { SentPurpose } from '#domain/codes.ts'
import { composeMail } from '#features/requests/messages/compose-mail.ts'
import type { NotificationContext } from '#features/requests/messages/notification.ts'
import { FORMS } from '#forms/all.ts'
import { LANGS } from '#kit/lang.ts'
import { wrongInLetter } from '#tests/support/letters.ts'

const SITE = 'https://www.sanpablocity.example'
const CODE = '7H4K2D'
const told: NotificationContext = {
  about: 'code',
  lang: 'en',
  reference: 'BPLO-26-7H4K2-D',
  service: FORMS.bplonew.title,
  office: 'BPLO',
  formPath: FORMS.bplonew.path,
  state: 'waiting',
  isPromised: true,
  isPayableOnline: false,
  form: 'bplonew',
  receivedAt: '2026-09-25T02:30:00.000Z',
  countedFrom: '2026-09-25',
  dueOn: '2026-09-30',
  totalCentavos: null,
  asked: [],
  token: null,
  code: CODE,
  purpose: 'change',
}
const CASES = LANGS.flatMap((lang) =>
  (['correct', 'survey', 'change', 'amend', 'withdraw'] as const).map((purpose): [string, SentPurpose] => [
    lang,
    purpose,
  ]),
)

describe.each(CASES)('in %s, to %s', (lang, purpose) => {
  const one = { ...told, lang: lang as NotificationContext['lang'], purpose }
  test('the mail holds the code, not in its subject, and the link of what was asked', async () => {
    const asked = { correct: '/correct/the-token', survey: '/survey/the-token' }
    const mail = composeMail({ ...one, token: purpose in asked ? 'the-token' : null }, SITE)
    expect(await wrongInLetter(mail)).toEqual([])
    expect([mail.subject.includes(CODE), mail.text.includes(CODE)]).toEqual([false, true])
    if (purpose === 'correct' || purpose === 'survey') expect(mail.text).toContain(asked[purpose])
    expect(`${mail.subject}${mail.text}`).not.toMatch(/\{\{|undefined|null/)
  })
})

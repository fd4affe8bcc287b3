// By which ways an applicant can be told: mail when there is an e-mail address, SMS when the number is a mobile of the Philippines.
import { mobileOf } from '#fields/phones.ts'
import type { Form } from '#forms/define.ts'
import type { Answers } from '#forms/read.ts'

export type Channels = { email: string; mobile: string }
export type MessageKind = 'request-mail' | 'request-sms'

/** '' for a way that is not there; the mobile as '+639…'. */
export const channelsOf = (form: Form, answers: Answers): Channels => ({
  email: String(answers[form.contact.email] ?? ''),
  mobile: mobileOf(String(answers[form.contact.mobile] ?? '')) ?? '',
})

/** One message a way, each with its own id and its own tries. */
export function messageKinds(form: Form, answers: Answers): MessageKind[] {
  const { email, mobile } = channelsOf(form, answers)
  return [...(email ? (['request-mail'] as const) : []), ...(mobile ? (['request-sms'] as const) : [])]
}

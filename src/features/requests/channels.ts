// By which ways an applicant can be told: mail when there is an e-mail address, a text when the number is a Philippine mobile.
import { mobileOf } from '#fields/phones.ts'
import type { Answers } from '#forms/read.ts'
import type { FormRecord } from '#forms/record.ts'

/** '' for a way that is not there; the mobile as '+639…'. */
export type Channels = { email: string; mobile: string }

export const channelsOf = ({ contact }: Pick<FormRecord, 'contact'>, answers: Answers): Channels => ({
  email: textOf(answers[contact.email]),
  mobile: mobileOf(textOf(answers[contact.mobile])) ?? '',
})

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '')

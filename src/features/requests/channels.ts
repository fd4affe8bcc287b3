// The channels to notify an applicant by: mail with an e-mail address, a text message with a Philippine mobile number.
import type { Channel } from '#domain/messages.ts'
import { mobileOf } from '#fields/phones.ts'
import type { Answers } from '#forms/read.ts'
import type { FormRecord } from '#forms/record.ts'

/** '' for a missing channel; the mobile number as '+639…'. */
export type Channels = Record<Channel, string>

export const findChannels = ({ contact }: Pick<FormRecord, 'contact'>, answers: Answers): Channels => ({
  email: textOf(answers[contact.email]),
  mobile: mobileOf(textOf(answers[contact.mobile])) ?? '',
})

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '')

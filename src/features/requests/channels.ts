// The channels to notify an applicant by: mail with an e-mail address, a text message with a Philippine mobile number.
import type { Channel } from '#domain/messages.ts'
import { mobileOf } from '#fields/phones.ts'
import type { Form } from '#forms/define.ts'
import { type Answers, isAnonymous } from '#forms/read.ts'
import type { FormRecord } from '#forms/record.ts'

/** '' for a missing channel; the mobile number as '+639…'. */
export type Channels = Record<Channel, string>

export const findChannels = ({ contact }: Pick<FormRecord, 'contact'>, answers: Answers): Channels => ({
  email: textOf(answers[contact.email]),
  mobile: mobileOf(textOf(answers[contact.mobile])) ?? '',
})

/** The number given, when no text message reaches it: one of a landline or of another country; '' otherwise. */
export function untextedNumber({ contact }: Pick<FormRecord, 'contact'>, answers: Answers): string {
  const number = textOf(answers[contact.mobile])
  return mobileOf(number) === null ? number : ''
}

/** That number where it is the only contact, so that nothing can be sent to who gave it; '' otherwise. */
export const unreachedNumber = (form: Pick<Form, 'contact' | 'anonymous'>, answers: Answers): string =>
  textOf(answers[form.contact.email]) !== '' || isAnonymous(form, answers)
    ? ''
    : untextedNumber(form, answers)

/** Those that are asked for; '' for the others. */
export const onlyChannels = (channels: Channels, isKept: (channel: Channel) => boolean): Channels => ({
  email: isKept('email') ? channels.email : '',
  mobile: isKept('mobile') ? channels.mobile : '',
})

export const hasChannel = ({ email, mobile }: Channels): boolean => email !== '' || mobile !== ''

/** By which channels messages leave this site; by the others they are only written to files. */
export type Leaving = Readonly<Record<Channel, boolean>>

/** Those by which a message reaches somebody. Nothing may be called sent that has no way to leave. */
export const reachedChannels = (channels: Channels, leaves: Leaving): Channels =>
  onlyChannels(channels, (channel) => leaves[channel])

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '')

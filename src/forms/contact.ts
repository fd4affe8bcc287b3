// How the city notifies a person: mobile number, e-mail, or both; one of the two is required.

import { askEmail } from '#fields/email.ts'
import { askPhone } from '#fields/phones.ts'
import { ask, type Question } from '#forms/define.ts'
import { type Both, both } from '#kit/lang.ts'

type ContactQuestion = { name: string; label: Both }

const NUMBER = both(
  'We text Philippine mobile numbers only. Its last four digits track your request.',
  'Mobile number sa Pilipinas lamang ang nate-text namin. Gagamitin ang huling apat na numero sa pag-track ng kahilingan.',
)
const EMAIL = both('Required for email notification.', 'Kailangan para sa abiso sa e-mail.')

export const askContact = (
  number: ContactQuestion,
  email: ContactQuestion,
): { number: Question; email: Question } => ({
  number: ask(number.name, askPhone(), { label: number.label, hint: NUMBER, unless: email.name }),
  email: ask(email.name, askEmail(), { label: email.label, hint: EMAIL, unless: number.name }),
})

/** The contact of the applicant, where spec 3 asks for name and contact only. */
export const applicantContact = askContact(
  { name: 'cont_no', label: both('Contact number', 'Numero na matatawagan') },
  { name: 'cont_email', label: both('Contact e-mail', 'E-mail para sa abiso') },
)

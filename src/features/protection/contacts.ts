// The contacts of a form as limits count them: one spelling for each mobile number and each mailbox.
import { mobileOf } from '#fields/phones.ts'

/** Without empty ones; also a number that is no mobile of the Philippines counts as one contact however it is written. */
export const contactsOf = ({ mobile, email }: { mobile: string; email: string }): string[] =>
  [mobileOf(mobile) ?? mobile.replace(/\D/g, ''), mailboxOf(email)].filter((one) => one !== '')

/** Mail to ana+shop@… arrives at ana@…; Gmail leaves dots out. */
export function mailboxOf(email: string): string {
  const [, name = '', host = ''] = /^([^+]*).*@([^@]*)$/.exec(email.trim().toLowerCase()) ?? []
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return host === '' ? '' : `${isGmail ? name.replaceAll('.', '') : name}@${isGmail ? 'gmail.com' : host}`
}

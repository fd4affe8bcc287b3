// Letters to people with an account. In the outbox stands neither name nor address, and of a link only what is sealed.
import { letterContext } from '#db/sealed-data.ts'
import type { Writing } from '#db/write.ts'
import type { LinkPurpose } from '#domain/accounts.ts'
import type { Lang } from '#kit/lang.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

/** Acts the owner of an account is told of, because somebody else may have done them. */
export type OwnerNotice = 'wrong-codes' | 'recovery-code-used' | 'second-factor-removed' | 'post-moved'

/** A letter with a link, or one that only tells what has happened. */
export type LetterAbout =
  | Exclude<LinkPurpose, 'first-administrator'>
  | 'email-changing'
  | 'password-changed'
  | 'account-exists'
  | 'post-unconfirmed'
  | 'daily-summary'
  | OwnerNotice

/** The counts of a daily summary, in the order in which it states them. */
export const SUMMARY_COUNTS = [
  'new',
  'due-today',
  'late',
  'to-decide',
  'mine',
  'bounced',
  'undelivered',
  'holidays',
] as const
export type Summary = Readonly<Partial<Record<(typeof SUMMARY_COUNTS)[number], number>>>

export type AccountLetter = {
  about: LetterAbout
  userId: string
  lang: Lang
  /** What stands in the address of the link; none in a letter that only tells. */
  link?: string
  /** Where it goes when that is not the user's own e-mail: a new one, somebody invited. */
  to?: string
  /** For a daily summary. */
  summary?: Summary
}
/** A letter as it waits in the outbox. */
export type LetterPayload = Pick<AccountLetter, 'about' | 'userId' | 'lang' | 'summary'> & { sealed: string }

/** Puts a letter into the outbox of a change; staff find it under `subject`, by default that of the change. */
export const sendToUser = (
  { send }: Writing,
  { records }: Keys,
  { link = '', to = '', ...letter }: AccountLetter,
  subject?: string,
): Promise<void> => {
  const sealed = sealText(records, letterContext(letter.about, letter.userId), JSON.stringify({ link, to }))
  return send('account-mail', { ...letter, sealed } satisfies LetterPayload, subject)
}

/** Throws `Tampered`. */
export const openLetter = (
  { records }: Keys,
  { about, userId, sealed }: LetterPayload,
): { link: string; to: string } => JSON.parse(openText(records, letterContext(about, userId), sealed))

// What a link of an account is for, each works once; and the e-mail of an account that has none.
export const LINK_PURPOSES = [
  'confirm-email',
  'change-email',
  'reset-password',
  'claim-requests',
  'invitation',
  'first-administrator',
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

// No mail goes there (RFC 2606).
const NOBODYS_HOST = '@none.invalid'

/** What stands for the e-mail of an account without one: the library needs one of every user. */
export const noEmailOf = (userId: string): string => userId + NOBODYS_HOST

/** The e-mail of an account; '' where it has none. */
export const emailOrNone = (email: string): string => (email.endsWith(NOBODYS_HOST) ? '' : email)

// What a link of an account is for; each works once.
export const LINK_PURPOSES = [
  'confirm-email',
  'change-email',
  'reset-password',
  'claim-requests',
  'invitation',
  'first-administrator',
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

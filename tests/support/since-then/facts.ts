// What is known of a kept data folder beside the data: who is in it, what they hold and what they typed. Only what no later program can compute from the data.
import type { FormId } from '#domain/forms.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { StateId } from '#domain/request-states.ts'
import type { StaffRole } from '#domain/roles.ts'
import type { Answers, RawInput } from '#forms/read.ts'
import type { Lang } from '#kit/lang.ts'

export type KeptFile = { slot: string; name: string; mime: string; sha256: string; superseded: boolean }

/** A request and what its sender holds. */
export type KeptRequest = {
  /** What it is kept for, such as 'waiting'; the ten states are named by their ids. */
  name: string
  id: string
  reference: string
  form: FormId
  office: OfficeCode
  lang: Lang
  state: StateId
  /** Last four digits of the number, and the e-mail: what /track asks for. */
  digits: string
  email: string
  /** The value of the sender's device cookie, '' for none. */
  device: string
  /** The token of the form it was sent with. */
  token: string
  /** As answered, by name; empty where the schedule has removed it. */
  answers: Answers
  /** What was typed in words, which no later wording of a question changes. */
  texts: string[]
  files: KeptFile[]
}

export type KeptDraft = {
  form: FormId
  token: string
  device: string
  code: string
  typed: RawInput
  files: number
}

export type KeptStaff = {
  id: string
  name: string
  role: StaffRole
  office: OfficeCode | ''
  username: string
  password: string
  /** The secret of the authenticator app (base32), recovery codes and the cookie of a session; '' and none without. */
  secret: string
  recoveryCodes: string[]
  cookie: string
}

export type KeptCitizen = {
  id: string
  username: string
  email: string
  password: string
  details: Record<string, string>
  /** Cookie of a session; '' for a citizen who never signed in. */
  cookie: string
  /** SHA-256 of the picture of the profile, '' without one. */
  picture: string
}

export type Facts = {
  /** When it was made, ISO-8601 UTC: what counts minutes, such as an idle desk, counts from here. */
  madeAt: string
  appKey: string
  siteUrl: string
  requests: KeptRequest[]
  drafts: { byDevice: KeptDraft; byCode: KeptDraft }
  citizens: { confirmed: KeptCitizen; unconfirmed: KeptCitizen }
  staff: KeptStaff[]
  /** What stands in the address of each link that is open. */
  links: {
    correct: string
    survey: string
    confirm: string
    changeEmail: string
    reset: string
    claim: string
    invitation: string
  }
  /** Links that were used: each says so. */
  used: { correct: string; survey: string; confirm: string; invitation: string }
  /** What `links.changeEmail` makes the e-mail, and whom `links.invitation` invites. */
  newEmail: string
  invited: string
  /** The reference of a request this browser has shown the pair for, and its sealed cookie. */
  pass: { reference: string; cookie: string }
  known: { username: string; cookie: string }
  amendTicket: { reference: string; ticket: string }
  /** Words written about requests, to be read again at the desk. */
  words: { note: string; question: string; opinion: string; lacking: string; denial: string; hold: string }
  order: { lines: { label: string; centavos: number }[]; receiptNumber: string }
  /** What staff published or began: an entry of `content/` they changed, an address that leads on, a draft. */
  entries: { touched: { slug: string; name: string }; redirect: { from: string; to: string }; draft: string }
  /** What each waiting message is about, by kind. */
  waiting: Record<string, string[]>
}

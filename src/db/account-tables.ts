// Rows of users, sessions and staff. better-auth names the columns of the first five tables, and reads and writes them too.
import type { LinkPurpose } from '#domain/accounts.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { PostChangeKind, PostChangeState } from '#domain/posts.ts'
import type { StaffRole } from '#domain/roles.ts'

export type AccountTables = {
  users: UserRow
  sessions: SessionRow
  credentials: CredentialRow
  verifications: Record<'id' | 'identifier' | 'value' | 'expiresAt' | 'createdAt' | 'updatedAt', string>
  second_factors: SecondFactorRow
  profiles: { user_id: string; sealed: string; sealed_picture: string; updated_at: string }
  account_links: AccountLinkRow
  staff: StaffRow
  post_changes: PostChangeRow
  stand_ins: StandInRow
}

/** Times ISO-8601 UTC, as better-auth writes them; yes and no are 1 and 0. */
type UserRow = {
  id: string
  /** The username, which pages greet the person with. The real name is sealed in the profile. */
  name: string
  /** In small letters. */
  email: string
  emailVerified: number
  image: string | null
  /** In small letters. */
  username: string
  displayUsername: string | null
  twoFactorEnabled: number
  createdAt: string
  updatedAt: string
}

type SessionRow = {
  id: string
  userId: string
  token: string
  expiresAt: string
  /** Never stored. */
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
  /** When staff last did something with it. */
  seenAt: string
}

type CredentialRow = {
  id: string
  userId: string
  accountId: string
  providerId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: string | null
  refreshTokenExpiresAt: string | null
  scope: string | null
  /** Salt and scrypt hash. */
  password: string | null
  createdAt: string
  updatedAt: string
}

type SecondFactorRow = {
  id: string
  userId: string
  secret: string
  backupCodes: string
  verified: number
  failedVerificationCount: number
  lockedUntil: string | null
}

/** A link for one purpose that works once. */
export type AccountLinkRow = {
  id: string
  /** Keyed hash of the token in the link. */
  token: string
  purpose: LinkPurpose
  /** '' for somebody who has no account yet. */
  user_id: string
  /** The data the link needs when it is opened, sealed. */
  sealed: string
  created_at: string
  expires_at: string
  /** '' while it works. */
  used_at: string
}

/** A person who works at the desk; one row for ever, so that the audit log stays readable. */
export type StaffRow = {
  user_id: string
  /** Not sealed: the names of public servants are public. */
  name: string
  role: StaffRole
  /** Code of the office, '' for a role of the whole city. */
  office: OfficeCode | ''
  since: string
  /** '' while in service. */
  left_at: string
}

/** A post that a second person confirms or has to see. */
export type PostChangeRow = {
  id: string
  kind: PostChangeKind
  /** For an invitation that nobody has taken up: its id. */
  user_id: string
  role: StaffRole
  office: OfficeCode | ''
  state: PostChangeState
  asked_by: string
  asked_at: string
  /** Both '' while it is open. */
  settled_by: string
  settled_at: string
}

/** Days are the city's; what has not happened yet is ''. */
export type StandInRow = {
  id: string
  /** The ids of both. */
  head: string
  stand_in: string
  office: OfficeCode | ''
  first_day: string
  last_day: string
  named_at: string
  confirmed_by: string
  confirmed_at: string
  ended_by: string
  ended_at: string
}

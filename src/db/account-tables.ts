// The rows of those who sign in. The columns of the first five are named by better-auth, which reads and writes them too.
import type { LinkPurpose } from '#domain/accounts.ts'
import type { OfficeCode } from '#domain/offices.ts'
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
}

/** Times ISO-8601 UTC, as better-auth writes them; yes and no are 1 and 0. */
type UserRow = {
  id: string
  /** What the person is greeted by: the username. The name itself is sealed in the profile. */
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
  /** Never kept. */
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

/** A link that does one thing once. */
export type AccountLinkRow = {
  id: string
  /** Keyed hash of what stands in the link. */
  token: string
  purpose: LinkPurpose
  /** '' for somebody who has no account yet. */
  user_id: string
  /** What it brings along, sealed. */
  sealed: string
  created_at: string
  expires_at: string
  /** '' while it works. */
  used_at: string
}

/** A person who works at the desk; one row for ever, so that the audit log stays readable. */
export type StaffRow = {
  user_id: string
  /** In the service of the city a name is no secret. */
  name: string
  role: StaffRole
  /** Code of the office, '' for a role of the whole city. */
  office: OfficeCode | ''
  since: string
  /** '' while in service. */
  left_at: string
}

// What the audit log says of a post: role, office, and a hash by which the same e-mail is known again without being told.
import { hashOfEmail } from '#db/audit-email.ts'
import type { AuditDetails } from '#domain/audit.ts'
import type { Staff } from '#domain/roles.ts'
import type { Keys } from '#kit/server/sealing.ts'

type AuditedPost = Pick<Staff, 'role' | 'office'> & { email: string }

/** A post as it is from now on. */
export const detailsOfPost = (keys: Keys, { role, office, email }: AuditedPost): AuditDetails => ({
  role,
  ...(office && { office }),
  email: hashOfEmail(keys, email),
})

/** A post as it was before. */
export const detailsOfFormerPost = (keys: Keys, { role, office, email }: AuditedPost): AuditDetails => ({
  wasRole: role,
  ...(office && { wasOffice: office }),
  wasEmail: hashOfEmail(keys, email),
})

/** An e-mail before and after. */
export const detailsOfEmails = (keys: Keys, before: string, after: string): AuditDetails => ({
  wasEmail: hashOfEmail(keys, before),
  email: hashOfEmail(keys, after),
})

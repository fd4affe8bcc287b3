// The hash by which the audit log knows an e-mail again without telling it.
import { type Keys, keyedHash } from '#kit/server/sealing.ts'

export const hashOfEmail = ({ hashes }: Keys, email: string): string =>
  keyedHash(hashes, 'audit-email', email.toLowerCase())

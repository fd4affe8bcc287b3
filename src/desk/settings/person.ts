// Somebody who works or worked at the desk, as /api/desk/people tells of them.
import type { RaRecord } from 'react-admin'
import type { OfficeCode } from '#forms/offices.ts'
import type { StaffRole } from '#forms/roles.ts'

export type Person = RaRecord<string> & {
  name: string
  email: string
  role: StaffRole
  /** '' for a role of the whole city. */
  office: OfficeCode | ''
  /** ISO-8601 UTC. */
  since: string
  /** '' while in service. */
  leftAt: string
  hasSecondFactor: boolean
}

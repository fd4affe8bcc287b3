// Somebody who works or worked at the desk, as /api/desk/people tells of them.
import type { RaRecord } from 'react-admin'
import type { StaffRole } from '#forms/roles.ts'

export type Person = RaRecord<string> & {
  name: string
  email: string
  role: StaffRole
  office: string
  /** ISO-8601 UTC. */
  since: string
  /** '' while in service. */
  leftAt: string
  hasSecondFactor: boolean
}

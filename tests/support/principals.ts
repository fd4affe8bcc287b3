// Who acts in a test on a request: somebody in service, as the desk's API would say it.

import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'

type Who = { id: string; role: StaffRole; office: OfficeCode | '' }

export const principalOf = ({ id, role, office }: Who, requestId = 'test'): StaffPrincipal => ({
  id,
  role,
  office,
  requestId,
})

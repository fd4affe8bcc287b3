// Who is at the desk: role and office, as the frame was opened with.
import { useGetIdentity } from 'react-admin'
import type { Me } from '#contract/me.ts'
import { may, type Permission } from '#domain/roles.ts'

type Identity = Pick<Me, 'id' | 'role' | 'office' | 'scansFiles'>

/** Undefined for the moment until react-admin has asked. */
export function useMe(): Identity | undefined {
  const { identity } = useGetIdentity()
  return identity as Identity | undefined
}

/** Whether they have the permission; not before react-admin has asked. */
export function useMay(permission: Permission): boolean {
  const me = useMe()
  return me !== undefined && may(me, permission)
}

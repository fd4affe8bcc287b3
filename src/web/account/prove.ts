// The password once more, before what cannot be undone; wrong ones are counted by person.
import { isPasswordOf } from '#features/accounts/passwords.ts'
import { type Try, wasRight } from '#features/protection/tries.ts'
import { allowed } from '#web/account/visit.ts'
import { authIn } from '#web/session.ts'
import type { Site } from '#web/site.ts'

export async function proves(
  site: Site,
  userId: string,
  password: string,
): Promise<'right' | 'wrong' | 'locked'> {
  const one: Try = { of: 'prove', userId }
  if (!(await allowed(site, one))) return 'locked'
  if (!(await isPasswordOf(site.database(), authIn(site), userId, password))) return 'wrong'
  wasRight(site.limits, one)
  return 'right'
}

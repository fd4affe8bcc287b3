// The time at which the page of a form was made, which the abuse check reads when the form comes back.
import { isDatabaseUnavailable } from '#db/errors.ts'
import { keysOf } from '#db/seal.ts'
import type { FormChallenge } from '#features/protection/abuse-check.ts'
import { refreshStart } from '#features/protection/signed-times.ts'
import type { FormState } from '#features/requests/form/state.ts'
import type { Site } from '#web/site.ts'

type Stamped = Pick<FormState, 'token' | 'started'> & { challenge?: FormChallenge }

/** When the page was made, signed; none while the data cannot be reached, and then it is not held against anybody. */
export function startedOf(site: Site, { challenge, token, started }: Stamped): string {
  if (challenge) return challenge.started
  try {
    return refreshStart(keysOf(site.database()), token, started)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return started
  }
}

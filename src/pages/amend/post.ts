// POST to /amend: finds the application by the pair a person holds, or takes the amendment.
import { type Attempt, allowAttempt, recordSuccess } from '#features/protection/attempts.ts'
import { findByPair } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import { amendScope, answerFind } from '#pages/amend/scope.ts'
import { receiveRevision } from '#pages/request-form/revise.ts'
import { receiveBody } from '#web/body.ts'
import type { WebContext } from '#web/context.ts'
import { goTo, grantReading, visitorAddress } from '#web/visit.ts'

export async function receiveAmend(c: WebContext): Promise<Response> {
  const body = await receiveBody(c)
  const fields = new Map(body.fields)
  return fields.get('do') === 'find' ? find(c, fields) : receiveRevision(c, amendScope(c), body)
}

async function find(c: WebContext, fields: Map<string, string>): Promise<Response> {
  const [typed, proof] = [fields.get('reference') ?? '', fields.get('proof') ?? '']
  const isShared = fields.get('shared') === 'yes'
  const reference = readReference(typed)
  const found = reference ? await tryPair(c, reference, proof) : 'wrong'
  if (!reference || found !== 'right') {
    const problem = found === 'later' ? 'later' : 'wrong'
    return answerFind(c, { reference: typed, proof, problem, isShared })
  }
  grantReading(c, reference, isShared)
  return goTo(c, `/amend?reference=${reference}`)
}

async function tryPair(
  c: WebContext,
  reference: string,
  proof: string,
): Promise<'right' | 'wrong' | 'later'> {
  const { site } = c.var
  const attempt: Attempt = { action: 'track', reference, address: visitorAddress(c) }
  const isAllowed = allowAttempt(site.limits, attempt)
  const found = await findByPair(site.database(), reference, proof)
  if (!isAllowed) return 'later'
  if (found) recordSuccess(site.limits, attempt)
  return found ? 'right' : 'wrong'
}

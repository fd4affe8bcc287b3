// POST to a form: sends it, keeps it, clears it, changes its rows or files; whatever happens, what was typed is in the answer.
import type { Form } from '#forms/define.ts'
import { act } from '#pages/request-form/actions.ts'
import { answerPart, partAsked } from '#pages/request-form/parts.ts'
import { readPosted, stateOf } from '#pages/request-form/read-posted.ts'
import { answerForm } from '#pages/request-form.tsx'
import { receiveBody } from '#web/body.ts'
import type { WebContext } from '#web/context.ts'
import { loadCurrentForm } from '#web/current-form.ts'
import { isUnavailable } from '#web/unavailable.ts'

export async function receiveForm(c: WebContext, form: Form): Promise<Response> {
  const posted = readPosted(form, await receiveBody(c))
  try {
    const part = partAsked(c)
    if (part !== null) return await answerPart(c, posted, part)
    return await act(c, { ...posted, form: await loadCurrentForm(c.var.site.database(), form) })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return answerForm(c, { ...stateOf(posted), notice: { kind: 'unavailable' } }, 503)
  }
}

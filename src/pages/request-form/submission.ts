// What a form page hands to the submission of a request, and a page that amends one alike.
import { keysOf } from '#db/seal.ts'
import { createReceiptCounter } from '#features/protection/receipts.ts'
import type { Submission } from '#features/requests/submit.ts'
import type { Form } from '#forms/define.ts'
import type { Answers } from '#forms/read.ts'
import type { PostedForm } from '#pages/request-form/read-posted.ts'
import { computePromise } from '#web/calendar.ts'
import type { WebContext } from '#web/context.ts'
import { findSignedInUser } from '#web/session.ts'
import { ensureDeviceCookie, speechOf } from '#web/visit.ts'

export async function createSubmission(
  c: WebContext,
  form: Form,
  { token, shared }: Pick<PostedForm, 'token' | 'shared'>,
  answers: Answers,
): Promise<Submission> {
  const db = c.var.site.database()
  return {
    form,
    lang: speechOf(c).lang,
    token,
    device: ensureDeviceCookie(c, shared),
    account: (await findSignedInUser(c))?.userId,
    answers,
    promise: await computePromise(db, form),
    countReceipt: createReceiptCounter(keysOf(db)),
  }
}

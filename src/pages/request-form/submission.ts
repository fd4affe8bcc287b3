// What a form page hands to the submission of a request, and a page that amends one alike.
import { keysOf } from '#db/seal.ts'
import { isReport } from '#domain/forms.ts'
import { createReceiptCounter } from '#features/protection/receipts.ts'
import { deviceOfForm, type Submission } from '#features/requests/submit.ts'
import type { Form } from '#forms/define.ts'
import { type Answers, isAnonymous } from '#forms/read.ts'
import type { PostedForm } from '#pages/request-form/read-posted.ts'
import { computePromise } from '#web/calendar.ts'
import type { WebContext } from '#web/context.ts'
import { findReportOffice } from '#web/report-office.ts'
import { findSignedInUser } from '#web/session.ts'
import { readVisitorCookies, speechOf } from '#web/visit.ts'

/** The device becomes a cookie with `setDeviceCookie` once the request is received. */
export async function createSubmission(
  c: WebContext,
  form: Form,
  { token }: Pick<PostedForm, 'token'>,
  answers: Answers,
): Promise<Submission> {
  const db = c.var.site.database()
  const isNamed = !isAnonymous(form, answers)
  return {
    form,
    lang: speechOf(c).lang,
    token,
    // A report without a name leaves nothing on the device, and is of no account.
    device: isNamed ? readVisitorCookies(c).device || deviceOfForm(keysOf(db), { form, token, answers }) : '',
    ...(isNamed && { account: (await findSignedInUser(c))?.userId }),
    ...(isReport(form.id) && { office: await findReportOffice(db, form, answers) }),
    answers,
    promise: await computePromise(db, form),
    countReceipt: createReceiptCounter(keysOf(db)),
  }
}

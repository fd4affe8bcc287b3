// /correct/:token: shows what the office has marked in a request, and takes what was put right. The link opens that and nothing else;
// following it changes nothing.
import { answerUnchanged, type CorrectionContext, correctionScope } from '#pages/correct/scope.ts'
import { receiveRevision } from '#pages/request-form/revise.ts'

export const showCorrection = (c: CorrectionContext) => answerUnchanged(c.var.correction)

export const receiveCorrection = (c: CorrectionContext): Promise<Response> =>
  receiveRevision(c, correctionScope(c.var.correction))

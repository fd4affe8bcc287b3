// A text message to the person who asked, in their language: one of 160 letters where the address of the site allows it.

import type { NotificationContext } from '#features/requests/messages/notification.ts'
import { isReminded } from '#features/requests/messages/paragraphs.ts'
import { pesos } from '#fields/money.ts'
import { SPEECH } from '#words'

/** Which service was asked for is not said: others may look at the phone. */
export function composeSms(context: NotificationContext, siteUrl: string): string {
  const say = SPEECH[context.lang]
  const text = say.fill(`mail.about.${keyOf(context)}`, {
    reference: context.reference,
    date: say.longDate(context.dueOn),
    // The peso sign is not in the letters of GSM: one of it would halve what a message holds.
    amount: pesos(context.totalCentavos ?? 0).replace('₱', 'PHP '),
    code: context.code ?? '',
    link: siteUrl + say.to(linkOf(context)),
  })
  // Nor are the narrow and unbreakable spaces that dates are written with.
  return text.replace(/\s/g, ' ')
}

function keyOf({ about, isClassSet, totalCentavos, state, token, purpose }: NotificationContext) {
  if (about === 'code') {
    if (purpose === null) throw new Error('a code without a purpose')
    return `code.sms.${purpose}` as const
  }
  if (about === 'received') return isClassSet ? 'received.sms' : 'received.smsUnset'
  if (about === 'to-pay') return totalCentavos === null ? 'to-pay.smsPlain' : 'to-pay.sms'
  if (about === 'released') return token === null ? 'released.sms' : 'released.smsSurvey'
  if (about === 'reminder') {
    if (!isReminded(state)) throw new Error(`no reminder of a request that is ${state}`)
    return `reminder.sms.${state}` as const
  }
  return `${about}.sms` as const
}

/** A denial links to its reasons, not to the survey. */
function linkOf({ about, reference, token }: NotificationContext): string {
  if (token !== null && (about === 'correction' || about === 'reminder')) return `/correct/${token}`
  if (token !== null && about === 'released') return `/survey/${token}`
  return `/requests/${reference}`
}

// A text message to the person who asked, in their language: one of 160 letters where the address of the site allows it.
import { isReminded } from '#features/requests/messages/paragraphs.ts'
import type { Told } from '#features/requests/messages/told.ts'
import { pesos } from '#fields/money.ts'
import { SPEECH } from '#words'

/** Which service was asked for is not said: others may look at the phone. */
export function composeSms(told: Told, siteUrl: string): string {
  const say = SPEECH[told.lang]
  const text = say.fill(`mail.about.${keyOf(told)}`, {
    reference: told.reference,
    date: say.longDate(told.dueOn),
    // The peso sign is not in the letters of GSM: one of it would halve what a message holds.
    amount: pesos(told.totalCentavos ?? 0).replace('₱', 'PHP '),
    link: siteUrl + say.to(linkOf(told)),
  })
  // Nor are the narrow and unbreakable spaces that dates are written with.
  return text.replace(/\s/g, ' ')
}

function keyOf({ about, isClassSet, totalCentavos, state, token }: Told): string {
  if (about === 'received') return isClassSet ? 'received.sms' : 'received.smsUnset'
  if (about === 'to-pay') return totalCentavos === null ? 'to-pay.smsPlain' : 'to-pay.sms'
  if (about === 'released') return token === null ? 'released.sms' : 'released.smsSurvey'
  if (about === 'reminder' && isReminded(state)) return `reminder.sms.${state}`
  return `${about}.sms`
}

/** A decision leads to its reasons, not to the survey. */
function linkOf({ about, reference, token }: Told): string {
  if (token !== null && (about === 'correction' || about === 'reminder')) return `/correct/${token}`
  if (token !== null && about === 'released') return `/survey/${token}`
  return `/requests/${reference}`
}

// A text message to the person who asked, in their language: 160 letters of GSM and no address, since the networks drop texts with links.

import type { NotificationContext } from '#features/requests/messages/notification.ts'
import { isReminded } from '#features/requests/messages/paragraphs.ts'
import { isOneOf } from '#kit/one-of.ts'
import { pesos } from '#kit/pesos.ts'
import { SPEECH } from '#words'
import { withNote } from '#words/demonstration.ts'

/** Which service was asked for is not said: others may look at the phone. */
export function composeSms(context: NotificationContext): string {
  const say = SPEECH[context.lang]
  const textOf = (asked: string) => {
    const text = say.fill(`mail.about.${keyOf(context)}`, {
      reference: context.reference,
      date: say.longDate(context.dueOn),
      // The peso sign is not in the letters of GSM: one of it would halve what a message holds.
      amount: pesos(context.totalCentavos ?? 0).replace('₱', 'PHP '),
      code: context.code ?? '',
      asked,
    })
    // Nor are the narrow and unbreakable spaces that dates are written with.
    return withNote(context.lang, text.replace(/\s/g, ' '))
  }
  const titles = context.asked.map((title) => shortTitle(title[context.lang]))
  const texts = titles.map((_, at) => {
    const named = titles.slice(0, titles.length - at)
    return textOf([...named, ...(at > 0 ? [`+${at}`] : [])].join(', '))
  })
  return texts.find((text) => text.length <= MOST_CHARS) ?? textOf(say.words.mail.about.correction.smsAsked)
}

const MOST_CHARS = 160

/** Up to where a title goes on to explain itself, in letters of GSM. */
export const shortTitle = (title: string): string =>
  title
    .replace(/[,(].*/, '')
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .trim()

/** A longer amount stands on the page alone. */
const MOST_CENTAVOS = 999_999_999

const OF_AMOUNTS = ['to-pay', 'order-replaced', 'money-in', 'money-under-review'] as const

function keyOf({
  about,
  isPromised,
  isPayableOnline,
  totalCentavos,
  state,
  code,
  purpose,
}: NotificationContext) {
  if (about === 'code') {
    if (purpose === null) throw new Error('a code without a purpose')
    return `code.sms.${purpose}` as const
  }
  if (about === 'received' && !isPromised) return 'received.smsNoPromise'
  if (isOneOf(OF_AMOUNTS, about)) {
    const isShort = totalCentavos !== null && totalCentavos <= MOST_CENTAVOS
    if (about === 'to-pay' && isPayableOnline) return isShort ? 'to-pay.smsOnline' : 'to-pay.smsOnlinePlain'
    return isShort ? (`${about}.sms` as const) : (`${about}.smsPlain` as const)
  }
  if (about === 'released' || about === 'settled' || about === 'denied' || about === 'correction')
    return code === null ? (`${about}.sms` as const) : (`${about}.smsCode` as const)
  if (about === 'reminder') {
    if (!isReminded(state)) throw new Error(`no reminder of a request that is ${state}`)
    if (state === 'to-pay' && isPayableOnline) return 'reminder.sms.to-payOnline'
    return state === 'waiting' && code !== null
      ? 'reminder.sms.waitingCode'
      : (`reminder.sms.${state}` as const)
  }
  return `${about}.sms` as const
}

// What each message says, paragraph by paragraph, in one language. Reasons, names and answers stay on the page it leads to.

import { AT_HALL, officePlace } from '#domain/city.ts'
import { isAsked } from '#domain/codes.ts'
import { isReport } from '#domain/forms.ts'
import { OFFICES } from '#domain/offices.ts'
import { type StateId, stateWords } from '#domain/request-states.ts'
import type { NotificationContext, NotificationKind } from '#features/requests/messages/notification.ts'
import { isOneOf } from '#kit/one-of.ts'
import { pesos } from '#kit/pesos.ts'
import type { Paragraph } from '#ui/letter/letter.tsx'
import type { Speech } from '#words'

type Place = { say: Speech; siteUrl: string }

/** States of which a reminder has something to say. */
const REMINDED = ['waiting', 'to-pay', 'ready'] as const
export type RemindedState = (typeof REMINDED)[number]
export const isReminded = (state: StateId): state is RemindedState => isOneOf(REMINDED, state)

/** The whole message. */
export function composeParagraphs(context: NotificationContext, place: Place): Paragraph[] {
  const { say } = place
  const { words, fill, to } = say
  const { service, office, reference } = context
  const isOfReport = isReport(context.form)
  const { ofReports } = words.mail
  const said = SAID[context.about](context, isOfReport ? { ...place, say: asReport(say) } : place)
  const { lang } = say
  const paragraphs = said.map((one) => (typeof one === 'string' ? { text: one } : one))
  // One button: what the letter asks for, otherwise the page of the request.
  const isAsking = paragraphs.some(({ button }) => button !== undefined)
  return [
    { text: stateWords(context.form, context.state).name[lang], as: 'state' },
    { text: fill('mail.reference', { reference }), as: 'reference' },
    { text: fill('mail.sentOn', { date: say.longDate(context.receivedAt) }), as: 'fact' },
    { text: fill('mail.service', { title: service[lang] }), as: 'fact' },
    { text: fill('mail.office', { office: OFFICES[office].name[lang] }), as: 'fact' },
    { text: words.mail.greeting },
    ...paragraphs,
    {
      text: isOfReport ? ofReports.page : words.mail.page,
      href: place.siteUrl + to(`/requests/${reference}`),
      ...(!isAsking && { button: isOfReport ? ofReports.button : words.mail.buttons.page }),
    },
    { text: words.mail.track, href: place.siteUrl + to('/track'), link: words.mail.buttons.track },
  ]
}

/** The words of letters, where a report has words of its own. */
function asReport(say: Speech): Speech {
  const { mail } = say.words
  const { received, correction, denied, withdrawn, expired, reminder, again } = mail.ofReports
  const about = {
    ...mail.about,
    received: { ...mail.about.received, ...received },
    correction: { ...mail.about.correction, ...correction },
    denied: { ...mail.about.denied, ...denied },
    withdrawn: { ...mail.about.withdrawn, ...withdrawn },
    expired: { ...mail.about.expired, ...expired },
    reminder: { ...mail.about.reminder, ...reminder },
  }
  const buttons = { ...mail.buttons, again }
  return { ...say, words: { ...say.words, mail: { ...mail, about, buttons } } }
}

/** What the subject line says: no name, no reference. */
export const subjectOf = (
  { about, form }: Pick<NotificationContext, 'about' | 'form'>,
  say: Speech,
): string => (isReport(form) ? asReport(say) : say).words.mail.about[about].subject

type Saying = (context: NotificationContext, place: Place) => (string | Paragraph)[]

const SAID: Record<NotificationKind, Saying> = {
  received(context, { say }) {
    const words = say.words.mail.about.received
    const date = say.longDate(context.dueOn)
    const counted = say.longDate(context.countedFrom)
    return [
      say.fill(isReport(context.form) ? 'mail.ofReports.received.lead' : 'mail.about.received.lead', {
        time: say.longTime(context.receivedAt),
      }),
      // Both as days in the city: the instant may be another day in UTC.
      ...(say.longDate(context.receivedAt) === counted
        ? []
        : [say.fill('mail.about.received.counted', { date: counted })]),
      context.isPromised ? say.fill('mail.about.received.promised', { date }) : words.noPromise,
      words.next,
    ]
  },
  correction(context, place) {
    const { lead, link, next } = place.say.words.mail.about.correction
    return [lead, ...linkTo('/correct', link, context, place), ...codeIn(context, place), next]
  },
  'to-pay'({ totalCentavos, isPayableOnline }, { say }) {
    const { lead, next } = say.words.mail.about['to-pay']
    const amount =
      totalCentavos === null ? [] : [say.fill('mail.about.to-pay.amount', { amount: pesos(totalCentavos) })]
    return [lead, ...amount, ...whereToPay(isPayableOnline, say), next]
  },
  'order-replaced'({ totalCentavos, isPayableOnline }, { say }) {
    const { about } = say.words.mail
    const amount = say.fill('mail.about.to-pay.amount', { amount: pesos(totalCentavos ?? 0) })
    return [
      about['order-replaced'].lead,
      amount,
      ...whereToPay(isPayableOnline, say),
      about['order-replaced'].next,
    ]
  },
  'money-in'({ totalCentavos }, { say }) {
    const { next } = say.words.mail.about['money-in']
    return [say.fill('mail.about.money-in.lead', { amount: pesos(totalCentavos ?? 0) }), next]
  },
  'money-under-review'({ totalCentavos }, { say }) {
    const { next } = say.words.mail.about['money-under-review']
    const amount = pesos(totalCentavos ?? 0)
    return [say.fill('mail.about.money-under-review.lead', { amount }), next]
  },
  ready: (_, { say }) => [say.words.mail.about.ready.lead, ...hallIn(say), say.words.mail.about.ready.bring],
  denied(context, place) {
    const { about, survey } = place.say.words.mail
    const asked = [...linkTo('/survey', survey, context, place), ...codeIn(context, place)]
    return [about.denied.lead, about.denied.next, ...asked]
  },
  extended: ({ dueOn }, { say }) => [
    say.fill('mail.about.extended.lead', { date: say.longDate(dueOn) }),
    say.words.mail.about.extended.next,
  ],
  withdrawn: (_, { say }) => [say.words.mail.about.withdrawn.lead, say.words.mail.about.withdrawn.next],
  'contact-changed': (_, { say }) => {
    const { lead, next } = say.words.mail.about['contact-changed']
    return [lead, next]
  },
  expired({ formPath }, { say, siteUrl }) {
    const { lead, next, again } = say.words.mail.about.expired
    return [
      lead,
      next,
      ...(formPath === null
        ? []
        : [{ text: again, href: siteUrl + say.to(formPath), button: say.words.mail.buttons.again }]),
    ]
  },
  reminder(context, place) {
    const { about } = place.say.words.mail
    const said = isReminded(context.state) ? [about.reminder[context.state]] : []
    const where =
      context.state === 'to-pay'
        ? whereToPay(context.isPayableOnline, place.say)
        : context.state === 'ready'
          ? hallIn(place.say)
          : []
    const asked = [...linkTo('/correct', about.correction.link, context, place), ...codeIn(context, place)]
    return [...said, ...where, about.reminder.next, ...asked]
  },
  code(context, place) {
    const { purpose, code } = context
    if (purpose === null || code === null) return []
    const { lead, minutes, nobody } = place.say.words.mail.about.code
    const { correction } = place.say.words.mail.about
    const { survey } = place.say.words.mail
    return [
      lead[purpose],
      place.say.fill('mail.about.code.itself', { code }),
      nobody,
      ...(isAsked(purpose) ? [] : [minutes]),
      ...(purpose === 'correct' ? linkTo('/correct', correction.link, context, place) : []),
      ...(purpose === 'survey' ? linkTo('/survey', survey, context, place) : []),
    ]
  },
  released(context, place) {
    const { about, survey } = place.say.words.mail
    const asked = [...linkTo('/survey', survey, context, place), ...codeIn(context, place)]
    return [about.released.lead, about.released.next, ...asked]
  },
  settled(context, place) {
    const { about, survey } = place.say.words.mail
    const asked = [...linkTo('/survey', survey, context, place), ...codeIn(context, place)]
    return [about.settled.lead, about.settled.next, ...asked]
  },
}

const whereToPay = (isPayableOnline: boolean, say: Speech): string[] => {
  const { online, where } = say.words.mail.about['to-pay']
  return [...(isPayableOnline ? [online] : []), where, ...hallIn(say)]
}

/** The code that does the same as the link, typed on the page where requests are tracked. */
/** Where city hall is; the page of the request says it if an office is elsewhere. */
const hallIn = ({ fill, lang }: Speech): string[] => {
  const place = officePlace(AT_HALL, lang)
  return place === '' ? [] : [fill('mail.place', { where: place })]
}

const codeIn = ({ code }: NotificationContext, { say }: Place): string[] =>
  code === null ? [] : [say.fill('mail.about.code.itself', { code })]

const BUTTONS = { '/correct': 'correct', '/survey': 'survey' } as const

const linkTo = (
  path: keyof typeof BUTTONS,
  text: string,
  { token }: NotificationContext,
  { say, siteUrl }: Place,
): Paragraph[] =>
  token === null
    ? []
    : [{ text, href: siteUrl + say.to(`${path}/${token}`), button: say.words.mail.buttons[BUTTONS[path]] }]

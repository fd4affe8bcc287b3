// Composes what a person who asked is told at the moment it leaves, and hands it to mail or to the text messages.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { answersOf } from '#features/requests/answers.ts'
import { composeMail } from '#features/requests/messages/compose-mail.ts'
import { composeSms } from '#features/requests/messages/compose-sms.ts'
import { isReminded } from '#features/requests/messages/paragraphs.ts'
import { openLink, type Payload, type Told } from '#features/requests/messages/told.ts'
import { mobileOf } from '#fields/phones.ts'
import { formOf } from '#forms/all.ts'
import type { Lang } from '#kit/lang.ts'
import type { Config } from '#kit/server/config.ts'
import type { Carrier, Mail, Sent, Sms } from '#kit/server/sending.ts'

type Sender = (id: string, payload: Payload, signal?: AbortSignal) => Promise<Sent>

/** The senders of the two kinds of message a request makes. A message whose request is gone is dropped. */
export function requestSenders(
  database: () => Database,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  mail: Carrier<Mail>,
  sms: Carrier<Sms>,
): Record<'request-mail' | 'request-sms', Sender> {
  return {
    async 'request-mail'(id, payload, signal) {
      const found = await readTold(database(), payload)
      if (!found || found.email === '') return 'nothing-to-send'
      return mail(id, { to: found.email, ...composeMail(found.told, siteUrl) }, signal)
    },
    async 'request-sms'(id, payload, signal) {
      const found = await readTold(database(), payload)
      const to = found && mobileOf(found.mobile)
      return to ? sms(id, { to, text: composeSms(found.told, siteUrl) }, signal) : 'nothing-to-send'
    },
  }
}

type Found = { told: Told; email: string; mobile: string }

/** Null when there is nothing to say: the request is gone, or what it is reminded of has been done. */
async function readTold(db: Database, { requestId, about, link }: Payload): Promise<Found | null> {
  const request = await db.reader
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!request || (about === 'reminder' && !isReminded(request.state))) return null
  const order = await db.reader
    .selectFrom('payment_orders')
    .select('total_centavos')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  const form = formOf(request.form)
  if (!form) throw new Error(`no form ${request.form}`)
  const keys = keysOf(db)
  const answers = answersOf(keys, request)
  const told: Told = {
    about,
    lang: request.lang as Lang,
    reference: request.reference,
    form,
    state: request.state,
    receivedAt: request.received_at,
    countedFrom: request.counted_from,
    dueOn: request.due_on,
    isClassSet: request.class !== '',
    totalCentavos: order?.total_centavos ?? null,
    token: link === undefined ? null : openLink(keys, requestId, link),
  }
  return { told, email: textOf(answers[form.contact.email]), mobile: textOf(answers[form.contact.mobile]) }
}

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '')

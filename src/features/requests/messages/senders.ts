// Composes a notification at the moment it is sent, and hands it to the mail or text message carrier.

import type { BillMoney } from '#db/bills.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { emailOrNone } from '#domain/accounts.ts'
import type { RequestMessageKind } from '#domain/messages.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { listAsked } from '#features/requests/asked.ts'
import { type Channels, findChannels } from '#features/requests/channels.ts'
import { openRecord } from '#features/requests/form-record.ts'
import {
  composeGatheredMail,
  composeGatheredSms,
  type GatheredContext,
} from '#features/requests/messages/compose-gathered.ts'
import { composeMail } from '#features/requests/messages/compose-mail.ts'
import { composeSms } from '#features/requests/messages/compose-sms.ts'
import type { GatheredPayload } from '#features/requests/messages/gather.ts'
import {
  type NotificationContext,
  type NotificationPayload,
  openCode,
  openLink,
} from '#features/requests/messages/notification.ts'
import { isStillTrue, readStanding } from '#features/requests/messages/still-true.ts'
import { openVersion } from '#features/requests/revise/versions.ts'
import { formOf } from '#forms/all.ts'
import type { Carrier, Delivery, Mail, Sms } from '#kit/server/carrier.ts'
import type { Config } from '#kit/server/config.ts'

type Payload = NotificationPayload | GatheredPayload
type Sender = (id: string, payload: Payload, signal?: AbortSignal) => Promise<Delivery>

/** An order of payment that a message names. */
type NamedOrder = { number: string; totalCentavos: number }
/** Whether an order can be paid on this website; the payments know. */
export type PayableOnline = (db: Database, order: NamedOrder) => Promise<boolean>

/** The senders of the two kinds of message a request makes. One whose request is gone, or that is no longer true, is dropped. */
export function createRequestSenders(
  database: () => Database,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  mail: Carrier<Mail>,
  sms: Carrier<Sms>,
  isPayableOnline: PayableOnline = async () => false,
): Record<RequestMessageKind, Sender> {
  return {
    async 'request-mail'(id, payload, signal) {
      const found = await readRecipient(database(), payload, isPayableOnline)
      if (!found) return 'nothing-to-send'
      if ('dropped' in found) return found
      const to = found.email || (payload.isInstead ? await emailOfAccount(database(), found.account) : '')
      if (to === '') return 'nothing-to-send'
      const { told, gathered } = found
      const words = gathered ? composeGatheredMail(gathered, siteUrl) : composeMail(told, siteUrl)
      return mail(id, { to, ...words }, signal)
    },
    async 'request-sms'(id, payload, signal) {
      const found = await readRecipient(database(), payload, isPayableOnline)
      if (!found) return 'nothing-to-send'
      if ('dropped' in found) return found
      if (found.mobile === '') return 'nothing-to-send'
      const { told, gathered, mobile: to } = found
      const text = gathered ? composeGatheredSms(gathered) : composeSms(told)
      return sms(id, { to, text }, signal)
    },
  }
}

/** E-mail of the account that the request belongs to; '' without an account or an e-mail, or while it is not confirmed. */
async function emailOfAccount({ reader }: Database, account: string): Promise<string> {
  const owner = account !== '' && reader.selectFrom('users').select('email').where('id', '=', account)
  const found = owner && (await owner.where('emailVerified', '=', 1).executeTakeFirst())
  return found ? emailOrNone(found.email) : ''
}

type Recipient = Channels & { account: string; told: NotificationContext; gathered?: GatheredContext }

/** Why a message is not sent, for staff. */
type Dropped = { dropped: string }

const readRecipient = (
  db: Database,
  payload: Payload,
  isPayableOnline: PayableOnline,
): Promise<Recipient | Dropped | null> =>
  payload.about === 'gathered' ? readGathered(db, payload) : readTold(db, payload, isPayableOnline)

/** For requests that name the same contact; null when all are gone or purged. */
async function readGathered(db: Database, { count, requestIds }: GatheredPayload): Promise<Recipient | null> {
  const found: Recipient[] = []
  for (const requestId of requestIds) {
    const one = await readTold(db, { requestId, about: 'received', eventId: '' }, async () => false)
    if (one && !('dropped' in one)) found.push(one)
  }
  const [first] = found
  if (!first) return null
  const requests = found.map(({ told: { reference, service } }) => ({ reference, service }))
  return { ...first, gathered: { lang: first.told.lang, count, requests } }
}

/** Null when there is nothing to say: the request is gone or purged, or the schedule has removed the contact to be told. */
async function readTold(
  db: Database,
  { requestId, about, eventId, link, code, purpose, versionId }: NotificationPayload,
  isPayableOnline: PayableOnline,
): Promise<Recipient | Dropped | null> {
  const request = await db.reader
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!request || request.sealed === '') return null
  const order = await db.reader
    .selectFrom('bills')
    .select(['id', 'number', 'total_centavos'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  const standing = await readStanding(db.reader, request, eventId, order?.id)
  if (!isStillTrue(about, standing)) return { dropped: `no longer true: ${about}, now ${request.state}` }
  const keys = keysOf(db)
  const record = openRecord(keys, request)
  const answers = openAnswers(keys, request)
  const told: NotificationContext = {
    about,
    lang: request.lang,
    reference: request.reference,
    service: record.title,
    form: request.form,
    office: request.office,
    formPath: formOf(request.form)?.path ?? null,
    state: request.state,
    receivedAt: request.received_at,
    countedFrom: request.counted_from,
    dueOn: request.due_on,
    isPromised: request.class !== 'none',
    totalCentavos: about === 'money-under-review' ? sumOf(standing.money) : (order?.total_centavos ?? null),
    isPayableOnline:
      order !== undefined &&
      request.state === 'to-pay' &&
      (await isPayableOnline(db, { number: order.number, totalCentavos: order.total_centavos })),
    asked: await listAsked(db, request),
    token: link === undefined ? null : openLink(keys, requestId, link),
    code: code === undefined ? null : openCode(keys, requestId, code),
    purpose: purpose ?? null,
  }
  const channels = versionId ? await contactBefore(db, versionId) : findChannels(record, answers)
  return channels && { told, account: request.account ?? '', ...channels }
}

const sumOf = ({ underReview }: BillMoney) => underReview.reduce((sum, { centavos }) => sum + centavos, 0)

/** Null once the schedule has removed the version. */
async function contactBefore(db: Database, versionId: string): Promise<Channels | null> {
  const versions = db.reader.selectFrom('request_versions').select(['id', 'sealed'])
  const row = await versions.where('id', '=', versionId).executeTakeFirst()
  return row ? openVersion(keysOf(db), row).contact : null
}

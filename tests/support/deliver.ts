// Sends what waits in the outbox to nobody, and answers what left.
import type { Database } from '#db/database.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { createRequestSenders } from '#features/requests/messages/senders.ts'
import type { Mail, Sms } from '#kit/server/carrier.ts'

/** The messages of requests that leave by a time, ISO-8601 UTC; without one, by now. */
export async function deliver(db: Database, at = new Date().toISOString()) {
  const mails: Mail[] = []
  const texts: Sms[] = []
  const senders = createRequestSenders(
    () => db,
    { siteUrl: 'https://city.example' },
    async (_, mail) => {
      mails.push(mail)
      return 'handed-over'
    },
    async (_, sms) => {
      texts.push(sms)
      return 'handed-over'
    },
  )
  const sent = await sendDue(db, senders, Date.parse(at))
  return { mails, texts, sent }
}

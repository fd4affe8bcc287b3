// Messages that waited when the data were kept: they leave with today's words.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAccountSenders } from '#features/accounts/letters.ts'
import { mailSender } from '#features/messages/mail.ts'
import { listLetters, readLetter } from '#features/messages/mailbox.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { smsSender } from '#features/messages/sms.ts'
import { createRequestSenders } from '#features/requests/messages/senders.ts'
import { readConfig } from '#kit/server/config.ts'
import { eachKept, type Kept } from './kept.ts'

/** Sends all that waits to files; answers the letters and the text messages. */
async function sendAll({ db, dataDir, facts }: Kept) {
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: facts.siteUrl })
  const mail = mailSender(config)
  const senders = {
    ...createRequestSenders(() => db, config, mail, smsSender(config)),
    ...createAccountSenders(() => db, config, mail),
  }
  while ((await sendDue(db, senders)) > 0);
  const ids = await listLetters(dataDir)
  const letters = await Promise.all(ids.map(async (id) => (await readLetter(dataDir, id))!))
  const texts = readdirSync(join(dataDir, 'sms')).map((name) =>
    readFileSync(join(dataDir, 'sms', name), 'utf8'),
  )
  return { letters, texts }
}

eachKept('kept messages', ({ open }) => {
  test('of each kind leave with today’s words and the links of before', async () => {
    const kept = await open()
    const { db, facts, request } = kept
    const before = await db.reader.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()
    const { letters, texts } = await sendAll(kept)
    const left = await db.reader.selectFrom('outbox').select(['state', 'last_error']).execute()
    expect(left.filter(({ state }) => state === 'waiting' || state === 'failed')).toEqual([])
    // Two reminders of what has ended by now, each by both ways, say nothing any more; of the purged nothing is left.
    const dropped = left.filter(({ state }) => state === 'dropped').length
    expect(letters.length + texts.length + dropped).toBe(before.length)
    const all = letters.map(({ text }) => text).join('\n')
    const { correct, survey, confirm, changeEmail, reset, claim, invitation } = facts.links
    for (const token of [correct, survey, confirm, changeEmail, reset, claim, invitation])
      expect(all).toContain(token)
    for (const name of ['waiting', 'to-pay', 'denied', 'withdrawn', 'expired']) {
      expect(all).toContain(request(name).reference)
      expect(texts.join('\n')).toContain(request(name).reference)
    }
    expect(letters.filter(({ subject, text }) => subject === '' || text === '')).toEqual([])
    expect(letters.map(({ to }) => to)).toContain(facts.newEmail)
  })
})

// Messages that did not arrive, and the letters of an installation without a mail server.
import { keysOf } from '#db/seal.ts'
import { recordAccess } from '#features/audit/record-access.ts'
import { listLetters, readLetter, withoutTokens } from '#features/messages/mailbox.ts'
import { sendAgain } from '#features/messages/send-again.ts'
import { listUndelivered } from '#features/messages/undelivered.ts'
import { lacksMail } from '#kit/server/config.ts'
import { answerDone, data, refuse, route, whole } from '#pages/api/desk/route.ts'

export const messages = [
  route('GET /messages', {
    may: 'messages',
    run: async ({ db }) => whole('messages', await listUndelivered(db.reader)),
  }),
  route('POST /messages/:id/again', {
    may: 'messages',
    run: async ({ db, actor, params }) => answerDone(await sendAgain(db, actor, params.id)),
  }),
  route('GET /letters', {
    may: 'messages',
    run: async ({ site: { config }, db }) => {
      if (config.smtpUrl !== '') return whole('letters', [])
      const letters = await Promise.all(
        (await listLetters(config.dataDir)).map((id) => readLetter(config.dataDir, id, keysOf(db).records)),
      )
      const rows = letters.flatMap((letter) => (letter ? [letter] : []))
      return whole(
        'letters',
        rows.map(({ id, date, subject }) => ({ id, date, subject })),
      )
    },
  }),
  route('GET /letters/:id', {
    may: 'messages',
    run: async ({ site, db, actor, params }) => {
      const { smtpUrl, dataDir } = site.config
      const found = smtpUrl === '' ? await readLetter(dataDir, params.id, keysOf(db).records) : null
      if (!found) return refuse('not-there')
      await recordAccess(db, actor, 'look', `message:${found.id}`)
      // At a site for the public, links are for those they were written to alone.
      return data(lacksMail(site.config) ? { ...found, text: withoutTokens(found.text) } : found)
    },
  }),
]

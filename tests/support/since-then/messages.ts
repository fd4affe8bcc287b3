// Messages that waited when the data were kept: they leave with today's words.
import { expect, test } from 'vitest'
import { keysOf } from '#db/seal.ts'
import { listLetters, readLetter } from '#features/messages/mailbox.ts'
import { filesOf } from '#tests/support/message-files.ts'
import { eachKept, type Kept } from './kept.ts'
import { sendKept } from './kept-messages.ts'

/** Sends all that waits to files; answers the letters and the text messages. */
async function sendAll(kept: Kept) {
  await sendKept(kept)
  const { db, dataDir } = kept
  const { records } = keysOf(db)
  const ids = await listLetters(dataDir)
  const letters = await Promise.all(ids.map(async (id) => (await readLetter(dataDir, id, records))!))
  const texts = (await filesOf(dataDir, 'sms', records)).map(({ text }) => text)
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

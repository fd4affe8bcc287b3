// Messages that did not arrive, and the letters of an installation without a mail server.
import { z } from 'zod'
import { note } from '#features/audit/note.ts'
import { sendAgain } from '#features/messages/again.ts'
import { type Letter, listLetters, readLetter } from '#features/messages/mailbox.ts'
import { listUndelivered, type Undelivered } from '#features/messages/undelivered.ts'
import { whole } from '#pages/api/desk/lists.ts'
import { data, refuse, route } from '#pages/api/desk/route.ts'

const reading = { method: 'GET', may: 'messages', csrf: 'reading', limit: 'desk-read' } as const

const undelivered = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  why: z.enum(['failed', 'retried', 'uncertain']),
  attempts: z.int(),
  lastError: z.string(),
  nextAt: z.string(),
  createdAt: z.iso.datetime(),
}) satisfies z.ZodType<Undelivered>
const envelope = z.object({ id: z.string(), date: z.string(), subject: z.string() })
const letter = envelope.extend({ to: z.string(), text: z.string() }) satisfies z.ZodType<Letter>

export const messages = [
  route({
    ...reading,
    path: '/messages',
    summary: 'Messages given up, still tried after failures, or of unknown fate',
    answers: z.array(undelivered),
    run: async ({ site }) => whole('messages', await listUndelivered(site.database().reader)),
  }),
  route({
    method: 'POST',
    path: '/messages/:id/again',
    summary: 'Sends a message again',
    may: 'messages',
    csrf: 'json',
    limit: 'desk-write',
    body: z.strictObject({}),
    run: async ({ site, actor, params }) => {
      const outcome = await sendAgain(site.database(), actor, params.id!)
      return outcome.ok ? data({}) : refuse(404, outcome.reason)
    },
  }),
  route({
    ...reading,
    path: '/letters',
    summary: 'Letters kept as files, where no mail server is set',
    answers: z.array(envelope),
    run: async ({ site: { config } }) => {
      if (config.smtpUrl !== '') return whole('letters', [])
      const letters = await Promise.all(
        (await listLetters(config.dataDir)).map((id) => readLetter(config.dataDir, id)),
      )
      const rows = letters.flatMap((letter) => (letter ? [letter] : []))
      return whole(
        'letters',
        rows.map(({ id, date, subject }) => ({ id, date, subject })),
      )
    },
  }),
  route({
    ...reading,
    path: '/letters/:id',
    summary: 'One letter, written down as looked at',
    answers: letter,
    run: async ({ site, actor, params }) => {
      const found = site.config.smtpUrl === '' ? await readLetter(site.config.dataDir, params.id!) : null
      if (!found) return refuse(404, 'not-there')
      await note(site.database(), actor, 'look', `message:${found.id}`)
      return data(found)
    },
  }),
]

// Messages that did not arrive, and the letters of an installation without a mail server.
import { z } from 'zod'
import { write } from '#db/write.ts'
import { sendAgain } from '#features/messages/again.ts'
import { listLetters, readLetter } from '#features/messages/mailbox.ts'
import { listUndelivered } from '#features/messages/undelivered.ts'
import { done } from '#kit/outcome.ts'
import { data, refuse, route } from '#pages/api/desk/route.ts'

const reading = { method: 'GET', may: 'messages', csrf: 'reading', limit: 'desk-read' } as const

export const messages = [
  route({
    ...reading,
    path: '/messages',
    summary: 'Messages given up, still tried after failures, or of unknown fate; and how mail leaves',
    run: async ({ site }) =>
      data({
        undelivered: await listUndelivered(site.database().reader),
        mail: site.config.smtpUrl === '' ? 'files' : 'smtp',
        sms: site.config.smsUrl === '' ? 'files' : 'gateway',
      }),
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
    run: async ({ site: { config } }) => {
      if (config.smtpUrl !== '') return data([])
      const letters = await Promise.all(
        (await listLetters(config.dataDir)).map((id) => readLetter(config.dataDir, id)),
      )
      return data(
        letters.map((letter) => letter && { id: letter.id, date: letter.date, subject: letter.subject }),
      )
    },
  }),
  route({
    ...reading,
    path: '/letters/:id',
    summary: 'One letter, written down as looked at',
    run: async ({ site, actor, params }) => {
      const letter = site.config.smtpUrl === '' ? await readLetter(site.config.dataDir, params.id!) : null
      if (!letter) return refuse(404, 'not-there')
      await write<null, never>(site.database(), actor, 'look', `message:${letter.id}`, async () => done(null))
      return data(letter)
    },
  }),
]

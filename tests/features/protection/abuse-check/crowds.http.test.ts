// A crowd over the wire that uses one victim's number: the flood is not passed on to them.
import { expect, test } from 'vitest'
import { solve } from '#behaviours/challenge/solve.ts'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { beginHour } from '#tests/support/clock.ts'
import { sampleOf } from '#tests/support/forms.ts'
import type { Answer } from '#tests/support/http.ts'
import { somebody } from '#tests/support/received.ts'
import { formPost, hiddenOf } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'
import { newNumber } from '#tests/support/unique.ts'

const form = FORMS.assessment
const { contact } = form

type Contact = { mobile: string; email: string }
const newContact = (): Contact => {
  const number = newNumber()
  return { mobile: `0917${String(number % 10_000_000).padStart(7, '0')}`, email: `c${number}@example.com` }
}

/** One person's form, which they send as often as they like. */
function formOf(city: City, { mobile, email }: Contact) {
  const from = somebody()
  const token = newSecret()
  const { typed } = sampleOf(form, {
    [contact.mobile]: mobile,
    [contact.email]: email,
    proofs_later: 'yes',
  })
  return async (also: Record<string, string>): Promise<Answer> => {
    const asking = await formPost({ form, typed, token, also })
    return city.ask(form.path, { ...asking, headers: { ...asking.headers, ...from } })
  }
}

async function workIn({ text }: Answer): Promise<string> {
  const json = /data-challenge="([^"]*)"/.exec(text)![1]!.replaceAll('&quot;', '"')
  const challenge = JSON.parse(json)
  return JSON.stringify({ challenge, solution: await solve(challenge, crypto.subtle) })
}

/** What went into the outbox: what may leave at once, and what waits for the next morning. */
const messagesIn = (city: City, since: string) =>
  city.use(async (db) => {
    const rows = await db.reader
      .selectFrom('outbox')
      .select(['kind', 'next_at', 'created_at', 'state'])
      .where('created_at', '>=', since)
      .execute()
    const count = (kind: string, isLater: boolean) =>
      rows.filter((row) => row.kind === kind && row.next_at > row.created_at === isLater).length
    return {
      texts: [count('request-sms', false), count('request-sms', true)],
      mails: [count('request-mail', false), count('request-mail', true)],
    }
  })

eachServer('a victim’s number', (city) => {
  test('of a flood gets three texts and five mails, and the rest as one of each', async () => {
    beginHour()
    const since = new Date().toISOString()
    const victim = newContact()
    const started = await city.started()
    const sent = await Promise.all(Array.from({ length: 9 }, () => formOf(city, victim)({ started })))
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(5).fill(303), ...Array(4).fill(429)])
    const held = sent.find(({ status }) => status === 429)!
    expect(held.text).toContain(victim.email)
    // The script that answers a challenge is asked for by no other form.
    const wakesAnswer = (text: string) => /name="wake" content="[^"]*challenge/.test(text)
    expect([held.text, (await city.ask(form.path)).text].map(wakesAnswer)).toEqual([true, false])
    const again = formOf(city, victim)
    const first = await again({ started })
    const taken = await again({ started: hiddenOf(first.text).started, work: await workIn(first) })
    expect(taken.status).toBe(303)
    expect(await messagesIn(city, since)).toEqual({ texts: [3, 1], mails: [5, 1] })
  })
})

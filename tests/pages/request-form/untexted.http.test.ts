// A number that gets no text message is said to get none before the form is received, without script too.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { formPost, hiddenOf } from '#tests/support/send.ts'
import { eachServer } from '#tests/support/servers.ts'

const FORM = FORMS.report
const ABROAD = '+960 777 1234'

eachServer('a number nobody can text', (city) => {
  test('as the only contact is asked about once, and sent at the second press', async () => {
    const number = FORM.contact.mobile
    const { typed } = sampleOf(FORM, { [number]: ABROAD, [FORM.contact.email]: null })
    const sent = { form: FORM, typed, token: newSecret(), also: { started: await city.started() } }
    const post = async (one: Parameters<typeof formPost>[0]) => city.ask(FORM.path, await formPost(one))
    const asked = await post(sent)
    expect([asked.status, asked.text.includes(`We cannot send messages to ${ABROAD}`)]).toEqual([422, true])
    const [, said = ''] = /name="untexted" value="([^"]*)"/.exec(asked.text) ?? []
    const again = { ...sent, also: { ...hiddenOf(asked.text), untexted: said } }
    // Another such number is another question.
    expect((await post({ ...again, typed: { ...typed, [number]: ['(049) 562 1234'] } })).status).toBe(422)
    expect((await post(again)).status).toBe(303)
  })
})

// Answers that others give already are filled in by the server for who has no script; it says which, unless a line of the form did, and overwrites nothing.
import { describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { type Overrides, sampleOf } from '#tests/support/forms.ts'
import { wordsOf } from '#tests/support/markup.ts'
import { cookieOf, formPost } from '#tests/support/send.ts'
import { type City, smokeServer } from '#tests/support/servers.ts'
import { newNumber } from '#tests/support/unique.ts'

const { birth } = FORMS
const NOT_TYPED: Overrides = {
  requester_Lname: '',
  requester_Fname: '',
  requester_Mname: '',
  requester_suffix: '',
  requester_house: '',
  requester_barangay: '',
  requester_city: '',
  requester_prov: '',
  requester_zip: '',
}
const MINE: Overrides = {
  requester_rel: 'self',
  requester_id: null,
  proofs_later: 'yes',
  requester_lives_in: '58',
  info_Lname: 'Peña',
  info_Fname: 'Luzviminda',
  info_Mname: '',
  info_suffix: '',
}

async function post(city: City, prefix: string, given: Overrides) {
  const { typed } = sampleOf(birth, {
    ...NOT_TYPED,
    ...MINE,
    requester_email: `v${newNumber()}@example.com`,
    ...given,
  })
  const also = { started: await city.started() }
  return city.ask(`${prefix}/birth`, await formPost({ form: birth, typed, token: newSecret(), also }))
}

smokeServer('a birth certificate of one’s own', (city) => {
  describe.each([
    ['', 'Your last name', /Received\. You left these empty.*Owner’s last name/],
    ['/fil', 'Inyong apelyido', /Natanggap na\. Iniwan ninyong blangko/],
  ])('at %j', (prefix, label, told) => {
    test('is received with the name and the address typed once, and says what no line of the form gave', async () => {
      const silent = await post(city, prefix, {})
      expect([silent.status, silent.headers.location]).toEqual([303, expect.not.stringContaining('?')])
      const sent = await post(city, prefix, {
        info_Lname: '',
        info_Fname: '',
        requester_Lname: 'Peña',
        requester_Fname: 'Luz',
      })
      expect(sent.status, wordsOf(sent.text, 'main').slice(0, 2000)).toBe(303)
      const headers = { cookie: `device=${cookieOf(sent.headers, 'device')}` }
      const shown = wordsOf((await city.ask(sent.headers.location!, { headers })).text, 'main')
      expect(shown).toMatch(told)
      for (const part of [label, 'Peña', 'San Jose', 'San Pablo City', 'Laguna', '4000'])
        expect(shown).toContain(part)
    })
  })

  test('refused for something else, says what it will fill in, and shows the fields as they were typed', async () => {
    const refused = await post(city, '', {
      requester_purpose: '',
      info_Lname: '',
      info_Fname: '',
      requester_Lname: 'Peña',
      requester_Fname: 'Luz',
    })
    expect(refused.status).toBe(422)
    expect(wordsOf(refused.text, 'main')).toMatch(
      /You left these empty. When you submit.*Owner’s first name; Owner’s last name/,
    )
    expect(refused.text).not.toMatch(/value="Peña"[^>]*name="info_Lname"|name="info_Lname"[^>]*value="Peña"/)
    expect(refused.text.match(/class="error-summary"[\s\S]*?<\/ul>/)?.[0].match(/<li>/g)).toHaveLength(1)
  })

  test('is refused where the list and the typed address say two things, with the way out', async () => {
    const refused = await post(city, '', { requester_city: 'Alaminos' })
    expect(refused.status).toBe(422)
    expect(wordsOf(refused.text, 'main')).toContain(
      'I live in San Pablo City, in barangay: your answer to “Your city or municipality” says something else.',
    )
  })

  test('says nothing of names that are no question of it', async () => {
    const sent = await post(city, '', {})
    const headers = { cookie: `device=${cookieOf(sent.headers, 'device')}` }
    const [address] = sent.headers.location!.split('?')
    const shown = await city.ask(`${address}?filled=hello.<b>`, { headers })
    expect([shown.status, /hello|You left these/.test(wordsOf(shown.text, 'main'))]).toEqual([200, false])
  })
})

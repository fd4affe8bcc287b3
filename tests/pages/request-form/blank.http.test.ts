// The page of a form nobody has begun: rendered once for all, yet each visit has a token and a time of its own.
// @module-tag slow
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { cookieOf, formPost, hiddenOf } from '#tests/support/send.ts'
import { smokeServer } from '#tests/support/servers.ts'

smokeServer('a form nobody has begun', ({ url, ask }) => {
  const bytesOf = async (path: string, accepted: string) => {
    const answer = await fetch(url() + path, { headers: { 'accept-encoding': accepted } })
    return {
      encoding: answer.headers.get('content-encoding'),
      length: Number(answer.headers.get('content-length')),
      text: await answer.text(),
    }
  }
  const withoutOwn = (text: string) =>
    Object.entries(hiddenOf(text))
      .filter(([name]) => name === 'token' || name === 'started')
      .reduce((rest, [, value]) => rest.replaceAll(value, ''), text)

  test.each([FORMS.birth, FORMS.Dform])(
    '$id: every encoding is the same page, with other values each time',
    async ({ path }) => {
      const answers = [
        await bytesOf(path, 'gzip, deflate'),
        await bytesOf(path, 'gzip, deflate, br'),
        await bytesOf(path, 'gzip;q=0, identity'),
      ]
      expect(answers.map(({ encoding }) => encoding)).toEqual(['gzip', 'br', null])
      const texts = answers.map(({ text }) => text)
      expect(new Set(texts.map((text) => hiddenOf(text).token)).size).toBe(texts.length)
      expect(new Set(texts.map(withoutOwn)).size).toBe(1)
    },
  )

  // In one crowd, longer than a second: another within the same second would find the server busy already.
  test('is compressed well while few ask, fast and a little larger beyond', async () => {
    const asked = Array.from({ length: 500 }, (_, number) => (number % 2 === 0 ? 'br' : 'gzip'))
    const crowd = await Promise.all(asked.map((accepted) => bytesOf(FORMS.birth.path, accepted)))
    expect(crowd.map(({ encoding }) => encoding)).toEqual(asked)
    expect(new Set(crowd.map(({ text }) => withoutOwn(text))).size).toBe(1)
    for (const accepted of ['br', 'gzip']) {
      const sizes = crowd.filter(({ encoding }) => encoding === accepted).map(({ length }) => length)
      const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
      expect(most).toBeGreaterThan(least * 1.05)
      expect(most).toBeLessThan(least * 1.4)
    }
  })

  test('what one device began is shown to that device alone', async () => {
    const form = FORMS.birth
    const { typed } = sampleOf(form, { requester_Lname: 'Dimaculangan' })
    const asking = await formPost({ form, typed, token: newSecret() })
    const saved = await ask(`${form.path}?save=`, asking)
    const device = cookieOf(saved.headers, 'device')
    expect([saved.status, device]).toEqual([200, expect.stringMatching(/./)])
    const begun = await ask(form.path, { headers: { cookie: `device=${device}` } })
    const other = await ask(form.path)
    const shows = ({ text }: { text: string }) => text.includes('Dimaculangan')
    expect([shows(begun), shows(other)]).toEqual([true, false])
  })
})

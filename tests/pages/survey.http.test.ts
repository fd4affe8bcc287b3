// The survey's page over HTTP: plain HTML that works without script, kept by nobody, answered once, its link in no log.

import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { keysOf } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import { archiveEntry } from '#features/publishing/publish.ts'
import { inviteToSurvey } from '#features/requests/survey-invitation.ts'
import { FORMS } from '#forms/all.ts'
import { done } from '#kit/outcome.ts'
import { putRequest } from '#tests/support/sample-request.ts'
import { publishSurvey, SURVEY_TYPED } from '#tests/support/sample-survey.ts'
import { postForm } from '#tests/support/send.ts'
import { eachServer } from '#tests/support/servers.ts'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
const pairsIn = (typed: Record<string, string[]>) =>
  Object.entries(typed).flatMap(([name, values]) => values.map((value) => [name, value]))

eachServer('the survey page', (city) => {
  let entry = ''
  beforeAll(async () => {
    entry = await city.use((db) => publishSurvey(db))
  })
  /** A link as it stands in the message about a closed request. */
  const newToken = () =>
    city.use(async (db) => {
      const request = await putRequest(db, { form: 'birth' })
      const outcome = await write<string | null, never>(db, SYSTEM, 'try', 'request:1', async (writing) =>
        done(await inviteToSurvey(writing, keysOf(db), request)),
      )
      return outcome.ok ? outcome.value! : ''
    })
  const countAnswered = async () => {
    const answered = await city.use((db) =>
      db.reader.selectFrom('surveys').select('id').where('answered_at', '<>', '').execute(),
    )
    return answered.length
  }
  const post = (path: string, typed: Record<string, string[]>, headers: Record<string, string> = {}) =>
    city.ask(path, postForm(pairsIn(typed), headers))
  const findings = async (text: string) =>
    (await validator.validateString(text)).results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    )

  test('asks in both languages, in valid HTML that no cache keeps and no search engine lists', async () => {
    const token = await newToken()
    for (const [path, question, service] of [
      [`/survey/${token}`, 'Sample sqd8?<', FORMS.birth.title.en],
      [`/fil/survey/${token}`, 'Sample sqd8? (fil)', FORMS.birth.title.fil],
    ] as const) {
      const answer = await city.ask(path)
      expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 200, 'no-store'])
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.text).toContain(question)
      expect(answer.text).toContain(service)
      expect(answer.text).toContain('<meta name="robots" content="noindex"/>')
      expect(answer.text).toContain(`action="${path}"`)
      expect(await findings(answer.text)).toEqual([])
    }
  })

  test('shows what is missing with everything typed kept, then takes the answers, once', async () => {
    const before = await countAnswered()
    const path = `/survey/${await newToken()}`
    const half = { ...SURVEY_TYPED, sqd3: [''], age: ['forty'], suggestions: ['"Niño" <b>'] }
    const refused = await post(path, half)
    expect([refused.status, refused.headers['cache-control']]).toEqual([422, 'no-store'])
    expect(refused.text).toMatch(/role="alert"[\s\S]*href="#age"[\s\S]*href="#sqd3"[\s\S]*<form/)
    expect(refused.text).toContain('aria-describedby="sqd3-problem"')
    expect(refused.text).toMatch(/value="forty"/)
    expect(refused.text).toContain('&quot;Niño&quot; &lt;b&gt;')
    expect(refused.text).toMatch(/name="sqd1" checked="" value="5"|name="sqd1" value="5" checked=""/)
    expect(await findings(refused.text)).toEqual([])

    const taken = await post(path, SURVEY_TYPED)
    expect([taken.status, taken.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(taken.text).toContain('Thank you')
    for (const again of [await city.ask(path), await post(path, SURVEY_TYPED), await city.ask(`/fil${path}`)])
      expect([again.status, again.headers['cache-control']]).toEqual([410, 'no-store'])
    expect(await findings((await city.ask(path)).text)).toEqual([])
    expect(await countAnswered()).toBe(before + 1)
  })

  test('is changed by nobody who only looks', async () => {
    const path = `/survey/${await newToken()}`
    for (let look = 0; look < 3; look += 1) expect((await city.ask(path)).status).toBe(200)
    expect((await city.ask(path, { method: 'HEAD' })).status).toBe(200)
    expect((await post(path, SURVEY_TYPED)).status).toBe(200)
  })

  test('is plainly not there for a link nobody was given', async () => {
    for (const path of ['/survey/no-such-token', '/fil/survey/x', `/survey/${await newToken()}x`]) {
      for (const answer of [await city.ask(path), await post(path, SURVEY_TYPED)]) {
        expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, 'no-store'])
        expect(answer.text).toMatch(/No survey at this address|Walang survey sa address na ito/)
      }
    }
  })

  test('refuses names it does not ask, other kinds of body, and what another site sends', async () => {
    const path = `/survey/${await newToken()}`
    expect((await post(path, { ...SURVEY_TYPED, admin: ['1'] })).status).toBe(400)
    expect((await post(path, { ...SURVEY_TYPED, sqd1: ['1', '2'] })).status).toBe(400)
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await city.ask(path, json)).status).toBe(400)
    expect((await post(path, SURVEY_TYPED, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post(path, { ...SURVEY_TYPED, suggestions: ['x'.repeat(70_000)] })).status).toBe(413)
    expect((await post(path, SURVEY_TYPED)).status).toBe(200)
  })

  test('leaves no link in the log, however it was typed', async () => {
    const token = await newToken()
    for (const path of [`/survey/${token}`, `/fil/survey/${token}`, `/Survey/${token}/`]) await city.ask(path)
    await expect.poll(() => city.output()).toContain('"path":"/Survey/…"')
    expect(city.output()).not.toContain(token)
  })

  test('is there no more when its wording is taken back', async () => {
    const path = `/survey/${await newToken()}`
    expect((await city.ask(path)).status).toBe(200)
    await city.use((db) => archiveEntry(db, SYSTEM, entry))
    expect((await city.ask(path)).status).toBe(404)
    expect((await post(path, SURVEY_TYPED)).status).toBe(404)
  })
})

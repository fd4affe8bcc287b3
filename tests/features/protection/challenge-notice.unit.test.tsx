// What a held form shows: kind words in both languages, hidden fields a person never meets, nothing typed is mentioned or lost.
import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FormChallenge } from '#features/protection/abuse-check.ts'
import { AbuseCheckFields, ChallengeNotice } from '#features/protection/challenge-notice.tsx'
import { SPEECH } from '#words'

const held = (seconds: number): FormChallenge => ({
  allowed: false,
  work: '{"a":"<\\">"}',
  started: 'stamp',
  seconds,
})
const notice = (lang: 'en' | 'fil', seconds: number) =>
  renderToStaticMarkup(<ChallengeNotice say={SPEECH[lang]} challenge={held(seconds)} button="submit" />)

test('it says when to press the button again, in both languages', () => {
  expect(notice('en', 5)).toContain('>Please press SUBMIT again in 5 seconds.<')
  expect(notice('en', 1)).toContain('>Please press SUBMIT again in 1 second.<')
  expect(notice('fil', 5)).toContain('>Pindutin po muli ang ISUMITE pagkalipas ng 5 segundo.<')
})

test('both parts are valid HTML, with a challenge that closes no attribute', async () => {
  const rules = new HtmlValidate({ extends: ['html-validate:standard'] })
  const form = renderToStaticMarkup(
    <form action="/birth" method="post">
      <AbuseCheckFields say={SPEECH.en} started="stamp" />
      <button type="submit" id="submit">
        SUBMIT
      </button>
    </form>,
  )
  const page = `<!doctype html><html lang="en"><head><title>T</title></head><body><main><h1>T</h1>${notice('en', 5)}${form}</main></body></html>`
  const report = await rules.validateString(page)
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
})

test('the field for programs has a name they like, and neither the keyboard nor a reader comes to it', () => {
  const fields = renderToStaticMarkup(<AbuseCheckFields say={SPEECH.en} started="stamp" />)
  expect(fields).toMatch(/<p class="hidden" aria-hidden="true">.*<input type="text"[^>]*>.*<\/p>$/)
  const [trap] = /<input type="text"[^>]*>/.exec(fields)!
  for (const part of ['name="website"', 'tabindex="-1"', 'autocomplete="off"'])
    expect(trap.toLowerCase()).toContain(part)
  expect(fields).toContain('<input type="hidden" name="started" value="stamp"/>')
  expect(fields).toContain('<input type="hidden" name="work" value=""/>')
})

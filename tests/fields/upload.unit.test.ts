// What is said of files: the limits beforehand, and of each refusal why and what to do instead, in both languages.
import { expect, test } from 'vitest'
import { UPLOAD_ACCEPT, UPLOAD_HOLES, UPLOAD_LIMITS } from '#fields/upload.ts'
import { LIMITS } from '#kit/server/config.ts'
import { typedKeys } from '#kit/typed-keys.ts'
import { UPLOAD_REASONS } from '#kit/upload-rules.ts'
import { SPEECH } from '#words'

test.each(['en', 'fil'] as const)('every reason has a sentence with a way out in %s', (lang) => {
  const { words, fill } = SPEECH[lang]
  const written = typedKeys(words.uploads.reasons)
  expect(UPLOAD_REASONS.filter((reason) => !written.includes(reason))).toEqual([])
  for (const reason of written) {
    const sentence = fill(`uploads.reasons.${reason}`, UPLOAD_HOLES)
    // What is wrong, then what to do.
    expect(sentence).toMatch(/^[^.]+\. [^.]{10,}\./)
    expect(sentence).not.toMatch(/\{\{|undefined/)
  }
})

test('the limits said beforehand are those that hold', () => {
  expect(SPEECH.en.fill('uploads.limits', UPLOAD_HOLES)).toBe(
    'Photos (JPEG, PNG, WebP or HEIC) or PDF, at most 10 MB each.',
  )
  expect(SPEECH.fil.fill('uploads.limits', UPLOAD_HOLES)).toContain('10 MB')
  expect(LIMITS.fileBytes).toBe(UPLOAD_LIMITS.fileBytes)
})

test('browsers offer no HEIC, so that iPhones send JPEG', () => {
  expect(UPLOAD_ACCEPT).not.toMatch(/hei[cf]|\*/)
  expect(UPLOAD_ACCEPT.split(',')).toContain('application/pdf')
})

// What the limits let through: a crowd of honest people behind one shared address.
import { expect, test } from 'vitest'
import { levelOf } from '#features/protection/named-limits.ts'

const PEOPLE = 500
const PHOTOS_EACH = 4
const PHOTO_KB = 1400

test('five hundred people at one address bring four photos each within an hour, and no program much more', () => {
  const files = PEOPLE * PHOTOS_EACH
  expect(levelOf('upload-files-address', files)).toBe('free')
  expect(levelOf('upload-kb-address', files * PHOTO_KB)).toBe('free')
  expect(levelOf('upload-files-address', 2 * files)).toBe('slow')
  expect(levelOf('upload-kb-address', 2 * files * PHOTO_KB)).toBe('slow')
})

test('an address fills two such hours a day, since files of saved drafts stay for thirty', () => {
  const hours = (count: number) => count * PEOPLE * PHOTOS_EACH * PHOTO_KB
  expect(levelOf('upload-kb-address-day', hours(2))).toBe('free')
  expect(levelOf('upload-kb-address-day', hours(3))).toBe('slow')
})

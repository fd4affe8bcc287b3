// A received file that is gone before it is read went with its disk: no bug, and not the visitor's fault.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDiskUnavailable } from '#kit/server/disk-errors.ts'
import { intakeFile } from '#kit/server/uploads/intake.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'

test('a disk that goes between receiving a file and reading it is a disk that is unavailable', async () => {
  const lost = await intakeFile(join(newEmptyFolder('city-gone-'), 'received')).catch((error) => error)
  expect(lost).toBeInstanceOf(Error)
  expect(isDiskUnavailable(lost)).toBe(true)
})

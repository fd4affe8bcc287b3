// A clerk sees the pages of a PDF in the browser, as pictures, without opening the file.
import { expect, test } from 'vitest'
import { storeFile } from '#features/requests/files/store.ts'
import { axeFinds, overflow } from '#tests/house/axe.ts'
import { openDesk } from '#tests/support/desk.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { pdfFileOf } from '#tests/support/received.ts'
import { PHONE, soon } from '#tests/support/visitor.ts'

const { city, desk, use, wrong } = openDesk()

test('the preview of a PDF shows its pages one below the other, and closes', async () => {
  const { bytes } = await pdfFileOf('requester_id', 'deed.pdf', 2)
  const { id } = await use(async (db) => {
    const request = await requestIn(db, 'in-review', { form: 'assessment' })
    const file = { slot: 'requester_id', name: 'deed.pdf', mime: 'application/pdf', contentHash: 'x' }
    const actor = { id: 'applicant', requestId: '' }
    await storeFile(db, actor, city.place().dataDir, { owner: { requestId: request.id }, ...file, bytes })
    return request
  })
  const page = await desk('clerk', { office: 'ASR', screen: `/requests/${id}/show`, viewport: PHONE })
  await page.getByRole('button', { name: 'Preview' }).click()
  const first = page.getByRole('img', { name: 'Page 1 of 2 of deed.pdf' })
  const second = page.getByRole('img', { name: 'Page 2 of 2 of deed.pdf' })
  for (const picture of [first, second]) {
    await picture.scrollIntoViewIfNeeded()
    await soon(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900)
  }
  expect(await axeFinds(page)).toEqual([])
  expect(await overflow(page)).toBeNull()
  await page.getByRole('button', { name: 'Close the preview' }).click()
  await first.waitFor({ state: 'detached' })
  expect(wrong).toEqual([])
})

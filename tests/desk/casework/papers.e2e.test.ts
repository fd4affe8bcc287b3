// A clerk sees papers beside the answers: pictures, and the pages of a PDF as pictures, larger and turned, without opening the file.
// @module-tag slow
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { axeFinds, overflow } from '#tests/house/axe.ts'
import { openDesk } from '#tests/support/desk.ts'
import { quiet, wrongAt } from '#tests/support/desk-look.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { pdfFileOf } from '#tests/support/received.ts'
import { rowsOf, setRows } from '#tests/support/rows.ts'
import { storeFile } from '#tests/support/store-file.ts'
import { plain } from '#tests/support/uploads.ts'
import { DESK, PHONE, soon } from '#tests/support/visitor.ts'

const { city, desk, person, use, wrong } = openDesk()

async function withPaper(
  db: Database,
  name: string,
  mime: string,
  bytes: Buffer | Uint8Array,
  assignee = '',
) {
  const request = await requestIn(db, 'in-review', { form: 'assessment' })
  await setRows(db, 'requests', { assignee }, { id: request.id })
  const file = { slot: 'requester_id', name, mime, contentHash: 'x' }
  const actor = { id: 'applicant', requestId: '' }
  await storeFile(db, actor, diskFiles(city.place().dataDir), {
    owner: { requestId: request.id },
    ...file,
    bytes: Buffer.from(bytes),
  })
  return request
}

test('the preview of a PDF shows its pages one below the other, and closes', async () => {
  const { bytes } = await pdfFileOf('requester_id', 'deed.pdf', 2)
  const { id } = await use((db) => withPaper(db, 'deed.pdf', 'application/pdf', bytes))
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
  await page.getByRole('button', { name: 'Close preview' }).click()
  await first.waitFor({ state: 'detached' })
  expect(wrong).toEqual([])
})

test('a picture stands beside the answers, is made larger, and is turned', async () => {
  const picture = await plain(600, 300, { r: 40, g: 90, b: 90 }).jpeg().toBuffer()
  const { id } = await use((db) => withPaper(db, 'photo.jpg', 'image/jpeg', picture))
  const page = await desk('clerk', { office: 'ASR', screen: `/requests/${id}/show`, viewport: DESK })
  await page.getByText('Applicant’s valid ID').waitFor()
  await page.getByRole('button', { name: 'Preview' }).click()
  const shown = page.getByRole('img', { name: 'Page 1 of 1 of photo.jpg' })
  await soon(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600)
  const answers = page.getByRole('region', { name: 'Answers' })
  const boxOf = async () => (await shown.boundingBox())!
  await soon(async () => (await boxOf()).width > (await boxOf()).height).toBe(true)
  const [left, right] = [(await answers.boundingBox())!, await boxOf()]
  expect(left.x + left.width).toBeLessThanOrEqual(right.x)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('region', { name: 'photo.jpg, at 150 % of the width' }).waitFor()
  expect((await boxOf()).width).toBeGreaterThan(right.width * 1.4)
  await page.getByRole('button', { name: 'Rotate' }).click()
  await soon(async () => (await boxOf()).width < (await boxOf()).height).toBe(true)
  expect(await wrongAt(page, 'a case with a paper')).toEqual([])
  expect(wrong).toEqual([])
})

test('the first paper opens for whoever holds the case, as a look in the log, and for nobody else', async () => {
  const picture = await plain(60, 30, { r: 40, g: 90, b: 90 }).jpeg().toBuffer()
  const [holder, colleague] = [await person('clerk', 'ASR'), await person('clerk', 'ASR')]
  const { id } = await use((db) => withPaper(db, 'photo.jpg', 'image/jpeg', picture, holder.id))
  const looks = (actor: string) => use((db) => rowsOf(db, 'audit_log', { actor, action: 'look-file' }))
  const screen = `/requests/${id}/show`
  const page = await desk('clerk', { as: holder, screen })
  await page.getByRole('img', { name: 'Page 1 of 1 of photo.jpg' }).waitFor()
  await soon(async () => (await looks(holder.id)).length).toBe(1)
  for (const other of [
    await desk('clerk', { as: colleague, screen }),
    await desk('clerk', { as: holder, screen, viewport: PHONE }),
  ]) {
    await other.getByRole('button', { name: 'Preview' }).waitFor()
    await quiet(other)
    expect(await other.getByRole('img', { name: 'photo.jpg' }).count()).toBe(0)
  }
  expect([await looks(holder.id), await looks(colleague.id)]).toMatchObject([{ length: 1 }, []])
})

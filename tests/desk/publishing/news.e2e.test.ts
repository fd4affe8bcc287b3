// The information office on a phone: signs in with a second factor, writes a piece of news in both languages with a picture, and it is on the home page of two running instances without a restart. The journey of both engines.
// @module-tag slow
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { today } from '#kit/dates.ts'
import { axeFinds, overflow } from '#tests/house/axe.ts'
import { openDesk } from '#tests/support/desk.ts'
import { signIn } from '#tests/support/joining.ts'
import { atDepth, BOTH_ENGINES, ENGINE } from '#tests/support/scope.ts'
import { joinedWithFactor } from '#tests/support/second-factor.ts'
import { grainy } from '#tests/support/uploads.ts'
import { PHONE, soon, startCity } from '#tests/support/visitor.ts'

const TITLE = { English: 'Lanterns on Sampaloc Lake', Filipino: 'Mga parol sa Lawa ng Sampalok' }
const TEXT = { English: 'They are lit at dusk.', Filipino: 'Sisindihan ang mga ito sa takipsilim.' }
const SHOWS = { English: 'Lanterns on the water', Filipino: 'Mga parol sa tubig' }
const WHOSE = { English: 'City Information Office', Filipino: 'Tanggapan ng Impormasyon' }
const LANGUAGES = ['English', 'Filipino'] as const
const [WIDTH, HEIGHT] = [800, 600]

/** Writes the same question in both languages, each under its tab. */
async function write(page: Page, label: string, words: Record<string, string>) {
  for (const language of LANGUAGES) {
    await page.getByRole('tab', { name: language }).click()
    await page.getByRole('textbox', { name: `${label} (${language})` }).fill(words[language]!)
  }
}

/** Draws the right edge of the frame to the middle of the picture. */
async function cutInHalf(page: Page) {
  await page.locator('.ReactCrop').scrollIntoViewIfNeeded()
  const picture = (await page.locator('.ReactCrop img').boundingBox())!
  const edge = (await page.locator('.ReactCrop__drag-handle.ord-e').boundingBox())!
  const y = edge.y + edge.height / 2
  await page.mouse.move(edge.x + edge.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(picture.x + picture.width / 2, y, { steps: 4 })
  await page.mouse.up()
}

/** How wide the picture beside this title is once it has been decoded; 0 while the title or the picture is not there. */
const shownWith = (page: Page, title: string) =>
  page.evaluate(async (wanted) => {
    const heading = [...document.querySelectorAll('main h3')].find((one) => one.textContent.includes(wanted))
    const picture = heading?.closest('article')?.querySelector('img')
    if (!picture) return 0
    picture.loading = 'eager'
    await picture.decode().catch(() => {})
    return picture.naturalWidth
  }, title)

// In `npm test` on the other engine alone: every journey beside it goes on the first.
describe.each(atDepth(BOTH_ENGINES.slice(1), BOTH_ENGINES))('news with a picture on %s', (engine) => {
  const city = startCity({ engine })
  const { wrong } = openDesk(city)
  // A screen is the same on both engines.
  async function isClean(page: Page) {
    if (engine === ENGINE) expect([await axeFinds(page), await overflow(page)]).toEqual([[], null])
  }

  test('is on the home page of both instances without a restart', async () => {
    const other = await city.another()
    const { name, secret } = await joinedWithFactor(city, { role: 'publisher', office: '' })
    const page = await city.visit('/Login?then=/staff', { viewport: PHONE })
    await signIn(page, name, secret)

    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('menuitem', { name: 'News' }).click()
    await page.getByRole('link', { name: 'Create' }).click()
    await write(page, 'Title', TITLE)
    await write(page, 'Article', TEXT)
    await page.keyboard.press('ControlOrMeta+A')
    await page.getByRole('button', { name: 'Bold' }).last().click()
    await page.getByText('Source, address, dates').click()
    await page.getByLabel('Date').fill(today())
    await page.getByRole('combobox', { name: 'Position on the front page' }).click()
    await page.getByRole('option', { name: 'Featured' }).click()
    const buffer = await grainy(WIDTH, HEIGHT).png().toBuffer()
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'lanterns.png', mimeType: 'image/png', buffer })
    const picture = page.locator('[data-picture]')
    const whole = await picture.getAttribute('data-picture')
    await page.getByRole('button', { name: 'Crop' }).click()
    await cutInHalf(page)
    await isClean(page)
    await page.getByRole('button', { name: 'Use this part' }).click()
    await soon(() => picture.getAttribute('data-picture')).not.toBe(whole)
    const stored = await picture.getAttribute('data-picture')
    await page.getByRole('button', { name: 'Post' }).click()

    // What the picture lacks is said at its boxes before anything is saved; the first is in sight and has the focus.
    const inThePicture = page.getByRole('textbox', { name: /^In the picture/ })
    await soon(() => inThePicture.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.getByText('Picture: describe the picture.').waitFor()
    const credit = page.getByRole('textbox', { name: /^Picture credit/ })
    expect(await credit.getAttribute('aria-invalid')).toBe('true')
    await isClean(page)
    await write(page, 'In the picture', SHOWS)
    // A draft may lack it, and is told when somebody checks.
    await page.getByRole('button', { name: 'Save as a draft' }).click()
    await page.getByRole('button', { name: 'Check' }).click()
    await soon(() => credit.getAttribute('aria-invalid')).toBe('true')
    await isClean(page)
    expect(await page.getByRole('button', { name: 'Remove from the site' }).count()).toBe(0)
    await write(page, 'Picture credit', WHOSE)

    const readers = await Promise.all(
      [city.at('/'), `${other.url}/`].map(async (home) => {
        const reader = await city.visit('/practice', { viewport: PHONE })
        await reader.goto(home)
        expect(await shownWith(reader, TITLE.English)).toBe(0)
        return reader
      }),
    )
    const answer = page.waitForResponse((one) => one.url().endsWith('/publish'))
    await page.getByRole('button', { name: 'Post' }).click()
    expect((await answer).status()).toBe(200)
    for (const reader of readers) {
      await soon(async () => (await fetch(reader.url())).text()).toContain(TITLE.English)
      await reader.reload({ waitUntil: 'domcontentloaded' })
      expect(await shownWith(reader, TITLE.English)).toBeGreaterThan(0)
    }

    expect(await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href')).toBe(
      '/news/lanterns-on-sampaloc-lake',
    )
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy for Facebook' }).click()
    await page.getByText('Copied: title').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${TITLE.English}\n\n${TEXT.English}\n\n${city.at('/news/lanterns-on-sampaloc-lake')}`,
    )

    // What was cut off is gone, and readers in Filipino have their own words.
    const file = await fetch(`${other.url}/storage/${stored}`)
    const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
    expect(Math.abs(width! / height! - WIDTH / 2 / HEIGHT)).toBeLessThan(0.02)
    const filipino = await city.visit('/fil', { viewport: PHONE })
    expect(await shownWith(filipino, TITLE.Filipino)).toBeGreaterThan(0)
    expect(await filipino.getByRole('img', { name: SHOWS.Filipino }).count()).toBe(1)
    await filipino.goto(`${other.url}/news/lanterns-on-sampaloc-lake`)
    await filipino.getByText(WHOSE.English).first().waitFor()
    await filipino.goto(`${other.url}/fil/news/lanterns-on-sampaloc-lake`)
    expect(await filipino.locator('main strong').allInnerTexts()).toContain(TEXT.Filipino)
    expect(wrong).toEqual([])
  })
})

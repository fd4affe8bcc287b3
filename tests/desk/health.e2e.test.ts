// "Health of the site": what each check finds, in words of the chosen language, what needs action first.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HEALTH_CHECKS } from '#domain/health.ts'
import { axeFinds } from '#tests/house/axe.ts'
import { newTarget } from '#tests/support/backups.ts'
import { run } from '#tests/support/cut.ts'
import { openDesk } from '#tests/support/desk.ts'
import { APP_KEY } from '#tests/support/servers.ts'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import { PHONE, soon, startCity } from '#tests/support/visitor.ts'

// Its disk can be exchanged beneath it: the database is elsewhere.
const { city, desk, wrong } = openDesk(startCity({ engine: 'postgres' }))
const isRoot = process.getuid?.() === 0

const LANGUAGES = [
  {
    path: '/staff',
    title: 'Health of the site',
    again: 'Check again',
    database: /^Database/,
    full: 'The disk is full: 1 MB free.',
    backup: { none: 'No backup is set up.', failing: 'The last backup failed less than 60 minutes ago' },
    states: { attention: 'needs attention', failed: 'failed: the site cannot receive anything' },
  },
  {
    path: '/fil/staff',
    title: 'Kalagayan ng site',
    again: 'Suriing muli',
    database: /^Database ng site/,
    full: 'Puno na ang disk: 1 MB ang bakante.',
    backup: { none: 'Walang naka-set up na backup.', failing: 'Pumalya ang huling backup' },
    states: { attention: 'nangangailangan ng aksyon', failed: 'palyado: walang matatanggap ang site' },
  },
] as const

const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Checks again until the first row says this: a finding is up to a second old. */
const firstSays = (page: Page, { again }: (typeof LANGUAGES)[number], says: string) =>
  soon(async () => {
    await page.getByRole('button', { name: again }).click()
    return rowsOf(page).first().innerText()
  }).toContain(says)

test.each(LANGUAGES)(
  '$path: the first screen says that there is no backup, and leads to every check, what needs action first',
  async (words) => {
    const page = await desk('administrator', { viewport: PHONE, path: words.path })
    const line = page.getByRole('alert').filter({ hasText: words.backup.none })
    await line.getByRole('link', { name: words.title }).click()
    await page.waitForURL(/#\/health$/)
    const rows = rowsOf(page)
    await soon(() => rows.count()).toBe(HEALTH_CHECKS.length)
    expect(await rows.first().innerText()).toContain(words.states.attention)
    await page.getByRole('main').getByText(words.backup.none).waitFor()
    expect(await axeFinds(page)).toEqual([])
    await page.getByRole('button', { name: words.again }).click()
    await rows.filter({ hasText: words.database }).first().waitFor()
    expect(wrong).toEqual([])
  },
)

test('a backup that fails and a full disk are told in both languages, the graver first', async () => {
  const { recipients } = await newTarget()
  const { databaseUrl, dataDir } = city.place()
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    APP_KEY,
    BACKUP_RECIPIENT: recipients.join(),
  }
  expect((await run('backup', ['--to', '/mnt/not-mounted'], settings)).code).toBe(1)
  const screens = []
  for (const words of LANGUAGES) {
    const page = await desk('administrator', { viewport: PHONE, path: words.path, screen: '/health' })
    await firstSays(page, words, words.backup.failing)
    expect(await rowsOf(page).first().innerText()).toContain(words.states.attention)
    screens.push({ words, page })
  }
  if (!isRoot) return
  mountSmallDisk('1m', dataDir)
  for (const { words, page } of screens) {
    await firstSays(page, words, words.full)
    const [first, second] = await rowsOf(page).allInnerTexts()
    expect(first).toContain(words.states.failed)
    expect(second).toContain(words.backup.failing)
    expect(await axeFinds(page)).toEqual([])
  }
  expect(wrong).toEqual([])
})

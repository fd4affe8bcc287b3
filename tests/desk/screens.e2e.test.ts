// Every screen of the desk, as its sections name them: clean for axe, as wide as its window, in words; each role's in one visit.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import type { Staff } from '#domain/roles.ts'
import { askOpinion } from '#features/requests/desk/ask-opinion.ts'
import { addNote } from '#features/requests/desk/notes.ts'
import { must } from '#kit/outcome.ts'
import { askedByLink } from '#tests/support/corrections.ts'
import { openDesk } from '#tests/support/desk.ts'
import { goTo, wrongAt } from '#tests/support/desk-look.ts'
import {
  collectionsOfEveryKind,
  POSTS,
  SCREENS,
  type Screen,
  screensOf,
} from '#tests/support/desk-screens.ts'
import { holdRequest, OF_ASSESSOR, requestIn } from '#tests/support/held-requests.ts'
import { principalOf } from '#tests/support/principals.ts'
import { requestById } from '#tests/support/requests.ts'
import { atDepth, isWhole } from '#tests/support/scope.ts'
import { staffIn } from '#tests/support/staff.ts'
import { openCity, PHONE } from '#tests/support/visitor.ts'

// Its lists are filled.
const { desk, use, wrong } = openDesk(openCity('supplied'))

/** What comes in where an address varies; a screen whose address is not here fails. */
const EXAMPLES: Record<string, (db: Database) => Promise<string[]>> = {
  '/requests/:id/show': async (db) => {
    const rows = [await askedOften(db), await requestIn(db, 'ready', OF_ASSESSOR)]
    return rows.map(({ id }) => `/requests/${id}/show`)
  },
  '/opinions/:id/show': async (db) => {
    const row = await holdRequest(db, OF_ASSESSOR)
    return [`/opinions/${(await askTreasurer(db, await staffIn(db, 'clerk', 'ASR'), row)).id}/show`]
  },
  '/content/:collection': async () => ['/content/news', '/content/barangays'],
  '/content/:collection/create': async () =>
    collectionsOfEveryKind().map(({ id }) => `/content/${id}/create`),
  '/content/:collection/table': async () => ['/content/barangays/table', '/content/hotlines/table'],
  '/content/:collection/:id': async (db) => {
    // The inputs are those of a new one: two are enough to see the rest of the screen.
    const chosen = ['news', 'barangays']
    const rows = await db.reader
      .selectFrom('entries')
      .select(['collection', (e) => e.fn.min('id').as('id')])
      .where('collection', 'in', chosen)
      .groupBy('collection')
      .execute()
    return rows.map(({ collection, id }) => `/content/${collection}/${id}`)
  },
}

/** A request of the assessor with a note, a correction asked for and a question to another office. */
async function askedOften(db: Database) {
  const staff = await staffIn(db, 'clerk', 'ASR')
  const row = await holdRequest(db, {
    ...OF_ASSESSOR,
    received_at: new Date(Date.now() - 60_000).toISOString(),
  })
  await addNote(db, principalOf(staff), { requestId: row.id, text: 'Called at ten.' })
  await askedByLink(db, row.reference, [{ name: 'owner_name', reason: 'Another one on the ID.' }])
  const { changed_at } = await requestById(db, row.id)
  await askTreasurer(db, staff, { ...row, changed_at })
  return row
}

async function askTreasurer(db: Database, staff: Staff, { id, changed_at }: RequestRow) {
  await staffIn(db, 'clerk', 'TREASURER')
  return must(
    await askOpinion(db, principalOf(staff), {
      requestId: id,
      office: 'TREASURER',
      seen: changed_at,
      question: 'Is the tax of last year paid?',
      parts: ['owner_name'],
    }),
  )
}

async function addressesOf(db: Database, { path }: Screen): Promise<string[]> {
  if (!path.includes(':')) return [path]
  const example = EXAMPLES[path]
  if (!example) throw new Error(`no example of ${path}: name one in EXAMPLES`)
  return example(db)
}

test('every screen is opened by somebody who may', () => {
  expect(
    POSTS.flatMap(screensOf)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(SCREENS.map(({ path }) => path).sort())
  expect(Object.keys(EXAMPLES).filter((path) => !SCREENS.some((screen) => screen.path === path))).toEqual([])
})

// Each post in its turn; in `npm test` the two that have the most of the desk.
test.each(
  atDepth(
    POSTS.filter(({ role, office }) => role === 'administrator' || office === 'ASR'),
    POSTS,
  ),
)('the screens of $role $office are clean at both widths and in both languages', async (post) => {
  const screens = ['/']
  const firsts = ['/']
  await use(async (db) => {
    for (const screen of screensOf(post)) {
      const addresses = await addressesOf(db, screen)
      screens.push(...addresses)
      firsts.push(addresses[0]!)
    }
  })
  const { role, office } = post
  const page = await desk(role, office === '' ? {} : { office })
  const found: string[] = []
  for (const screen of screens) {
    await goTo(page, screen)
    found.push(...(await wrongAt(page, screen)))
  }
  await inFilipino(page)
  for (const [index, screen] of (isWhole ? screens : firsts).entries()) {
    await goTo(page, screen)
    // The marks are the same in both languages; words that are longer reach further.
    const looking = { sizes: [PHONE], axe: index < 1 || isWhole }
    found.push(...(await wrongAt(page, `${screen} in Filipino`, looking)))
  }
  expect(found).toEqual([])
  expect(wrong).toEqual([])
})

async function inFilipino(page: Page) {
  await page.evaluate(() => localStorage.setItem('desk-language', 'fil'))
  await page.reload()
}

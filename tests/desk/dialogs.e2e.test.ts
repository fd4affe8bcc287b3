// Every dialog of the desk, opened by its key: clean at both widths, left by Escape, and back to what opened it.
// @module-tag slow

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import { inviteStaff } from '#features/accounts/invite-staff.ts'
import { setWay } from '#features/payments/ways/set-way.ts'
import { holdRequest as holdForLaw } from '#features/requests/desk/holds.ts'
import { saveFees } from '#features/requests/fees.ts'
import { today } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { DANGER, publishAlert } from '#tests/support/alerts.ts'
import { COLUMNS } from '#tests/support/collection-files.ts'
import { openDesk } from '#tests/support/desk.ts'
import { goTo, wrongAt } from '#tests/support/desk-look.ts'
import { holdRequest, NAMELESS, OF_ASSESSOR, requestIn, step } from '#tests/support/held-requests.ts'
import { markedReady } from '#tests/support/marked-ready.ts'
import { paidBill, record } from '#tests/support/money.ts'
import { chooseColumns, otherWays, SAMPLE_HOSTS, turnOn } from '#tests/support/pay-ways.ts'
import { atDepth } from '#tests/support/scope.ts'
import { ROOT } from '#tests/support/server.ts'
import { staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'
import { DESK, soon, startCity } from '#tests/support/visitor.ts'

// With a gateway, though nobody answers there: without one no test text is offered.
const { desk, use, wrong } = openDesk(startCity({ more: { SMS_URL: 'http://127.0.0.1:9' } }))

/** `of` is the file below src/desk that draws it; `screen` is where, `name` the button that opens it. */
type Opened = {
  of: string
  role: StaffRole
  /** The office of a head who is not the Assessor's. */
  office?: OfficeCode
  screen: (db: Database) => Promise<string>
  name: string | RegExp
  /** The part of the screen it is in, where others have one of the same name. */
  within?: string
  /** What is done on the screen before the button is there. */
  before?: (page: Page) => Promise<void>
}

const minuteAgo = () => new Date(Date.now() - 60_000).toISOString()

const at = (screen: string) => async () => screen
const pageOf = async (row: Promise<{ id: string }>) => `/requests/${(await row).id}/show`

async function reviewed(db: Database) {
  // A colleague to whom it can be handed, and somebody whose opinion can be asked.
  await staffIn(db, 'clerk', 'ASR')
  await staffIn(db, 'clerk', 'TREASURER')
  const row = await holdRequest(db, { ...OF_ASSESSOR, received_at: minuteAgo() })
  await step(db, row, 'review', 'clerk')
  return row
}

async function reportInReview(db: Database) {
  const row = await holdRequest(db, { ...NAMELESS, office: 'ASR', received_at: minuteAgo() })
  await step(db, row, 'review', 'clerk')
  return row
}

const HEAD = { id: 'head-1', requestId: 'test', role: 'head', office: 'ASR' } as const

/** The reference of a request of a service marked as free of charge, which no other file marks. */
let ofFreeService = ''

async function queueWithFreeService(db: Database) {
  await saveFees(db, HEAD, { form: 'realproperty', seen: '', free: true, lines: [] })
  const row = await requestIn(db, 'in-review', { form: 'realproperty' })
  ofFreeService = row.reference
  return '/requests'
}

async function onHold(db: Database) {
  const row = await reviewed(db)
  const words = { order: 'Subpoena of the Regional Trial Court', reason: 'Evidence in a case' }
  must(await holdForLaw(db, HEAD, { requestId: row.id, ...words }))
  return row
}

async function lake(db: Database) {
  const { id } = await db.reader
    .selectFrom('entries')
    .select('id')
    .where('collection', '=', 'lakes')
    // Not the first, which other files open and change.
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return `/content/lakes/${id}`
}

const ofRequest = (role: 'clerk' | 'head', of: string, name: string): Opened => ({
  of: `casework/${of}`,
  role,
  name,
  screen: (db) => pageOf(reviewed(db)),
})

/** A bill whose payment has its receipt, of a cashier who is not at this desk. */
async function receiptedBill(db: Database) {
  const { paymentId } = await paidBill(db)
  const receipt = { paymentId, receiptNumber: `3${newNumber()}`, issuedOn: today() }
  must(await record(db, { id: 'cashier-1', requestId: '' }, receipt))
}

const SET_OR_CHANGE = /^(Set up|Change)$/
const ofWay = (of: string, within: string, name: string | RegExp): Opened => ({
  of: `treasury/${of}`,
  role: 'head',
  office: 'TREASURER',
  within,
  name,
  async screen(db) {
    await turnOn(db, 'qr-ph')
    await turnOn(db, 'bank')
    await setWay(db, { id: 'head-1', requestId: '' }, 'bank', otherWays().bank, SAMPLE_HOSTS)
    return '/pay-ways'
  },
})

const ofTreasurer = (of: string, name: string, screen: Opened['screen']): Opened => ({
  of: `treasury/${of}`,
  role: 'head',
  office: 'TREASURER',
  name,
  screen,
})

const ofFiles = (of: string, name: string): Opened =>
  ofTreasurer(of, name, async (db) => {
    await chooseColumns(db, 'sample-bank', COLUMNS)
    return '/collection-files'
  })

const ofCashier = (of: string, name: string): Opened => ({
  of: `treasury/${of}`,
  role: 'cashier',
  name,
  async screen(db) {
    await paidBill(db)
    return '/payments'
  },
})

const ofPeople = (of: string, name: string): Opened => ({
  of: `settings/${of}`,
  role: 'administrator',
  name,
  screen: at('/people'),
})

const DIALOGS: readonly Opened[] = [
  {
    of: 'casework/approval-stack.tsx',
    role: 'head',
    office: 'LCR',
    async screen(db) {
      await markedReady(db, 1)
      return '/requests'
    },
    name: /marked ready/,
  },
  ofRequest('clerk', 'ask-dialog.tsx', 'Ask the applicant'),
  ofRequest('clerk', 'assign-buttons.tsx', 'Reassign'),
  ofRequest('clerk', 'opinion-dialog.tsx', 'Ask another office'),
  ofRequest('clerk', 'request-parts.tsx', 'Add a note'),
  {
    of: 'casework/dialogs.tsx',
    role: 'clerk',
    name: 'Record the reply',
    screen: (db) => pageOf(requestIn(db, 'waiting', OF_ASSESSOR)),
  },
  {
    of: 'casework/order-dialogs.tsx',
    role: 'head',
    name: 'Replace the order of payment',
    screen: (db) => pageOf(requestIn(db, 'to-pay', OF_ASSESSOR)),
  },
  {
    of: 'casework/dialogs.tsx',
    role: 'clerk',
    name: 'Settle',
    screen: (db) => pageOf(reportInReview(db)),
  },
  ofRequest('head', 'dialogs.tsx', 'No fee: ready to claim'),
  ofRequest('head', 'dialogs.tsx', 'Deny'),
  ofRequest('head', 'dialogs.tsx', 'Extend due date'),
  {
    of: 'casework/bulk-steps.tsx',
    role: 'head',
    name: 'No fee: ready to claim',
    screen: queueWithFreeService,
    before: (page) => page.getByRole('checkbox', { name: ofFreeService }).check(),
  },
  { of: 'casework/fees.tsx', role: 'head', screen: at('/fees'), name: 'Edit fees' },
  ofRequest('head', 'hold.tsx', 'Put on legal hold'),
  {
    of: 'casework/hold.tsx',
    role: 'head',
    name: 'Lift the legal hold',
    screen: (db) => pageOf(onHold(db)),
  },
  ofTreasurer('issue-bill.tsx', 'Issue a bill', at('/bills')),
  ofTreasurer('bring-list.tsx', 'Upload a list', at('/bills')),
  ofCashier('record-receipt.tsx', 'Record official receipt'),
  ofCashier('spoil-form.tsx', 'Record a spoilt form'),
  ofTreasurer('payment-dialogs.tsx', 'Move', async (db) => {
    await receiptedBill(db)
    await paidBill(db)
    return '/payments'
  }),
  {
    ...ofTreasurer('payment-dialogs.tsx', 'Cancel receipt', at('/payments')),
    before: (page) => page.getByRole('button', { name: /^Receipted/ }).click(),
  },
  ofFiles('bring-file.tsx', 'Upload a file'),
  ofFiles('file-columns.tsx', 'Add a bank'),
  ofWay('waiting.tsx', 'At a bank', 'Confirm'),
  ofWay('waiting.tsx', 'At a bank', 'Withdraw'),
  ofWay('qr-way.tsx', 'QR Ph', 'Change'),
  ofWay('bank-way.tsx', 'At a bank', 'Change'),
  ofWay('way-card.tsx', 'At a bank', 'Turn off'),
  ofWay('egovpay-way.tsx', 'eGovPay', SET_OR_CHANGE),
  ofWay('paymongo-way.tsx', 'PayMongo', SET_OR_CHANGE),
  ofWay('receipt-way.tsx', 'Electronic official receipt', SET_OR_CHANGE),
  { of: 'publishing/alert-dialog.tsx', role: 'publisher', screen: at('/'), name: 'Danger' },
  {
    of: 'publishing/suspension-dialog.tsx',
    role: 'publisher',
    screen: at('/'),
    name: 'No classes or no work',
  },
  { of: 'publishing/place.tsx', role: 'publisher', screen: at('/content/lakes'), name: /^2 of 7/ },
  { of: 'publishing/times-dialog.tsx', role: 'publisher', screen: lake, name: 'Set an end date' },
  { of: 'publishing/steps.tsx', role: 'publisher', screen: lake, name: 'Remove from the site' },
  { of: 'publishing/versions.tsx', role: 'publisher', screen: lake, name: 'Versions and history' },
  {
    // Not the first: a screen that is open already is not read again.
    of: 'publishing/on-every-page.tsx',
    role: 'publisher',
    name: 'End',
    async screen(db) {
      await publishAlert(db, DANGER)
      return '/'
    },
  },
  { of: 'publishing/storm-now.tsx', role: 'publisher', screen: at('/'), name: 'Turn on storm mode' },
  { of: 'casework/open-account.tsx', role: 'clerk', screen: at('/walk-in'), name: 'Open an account' },
  ofPeople('invite.tsx', 'Invite staff'),
  {
    of: 'settings/name-stand-in.tsx',
    role: 'head',
    office: 'TREASURER',
    screen: at('/'),
    name: 'Name a stand-in',
  },
  ofPeople('move-post.tsx', 'Change role'),
  ofPeople('paste-list.tsx', 'Paste a list'),
  { ...ofPeople('people.tsx', 'Lost phone'), before: openMore },
  { ...ofPeople('people.tsx', 'Remove access'), before: openMore },
  ofPeople('people.tsx', 'Withdraw'),
  {
    of: 'numbers/setup.tsx',
    role: 'administrator',
    screen: at('/setup'),
    name: 'Send me a test text',
  },
  { of: 'settings/letters.tsx', role: 'administrator', screen: at('/letters'), name: /^You are invited/ },
]

// Parts that the other dialogs are made of.
const PARTS = ['form-dialog.tsx', 'confirmed-button.tsx', 'input-dialog.tsx', 'unsaved-changes.tsx']

test('every dialog of the source is opened here', () => {
  const folder = join(ROOT, 'src/desk')
  const drawn = globSync('**/*.tsx', { cwd: folder })
    .filter((name) => !PARTS.includes(name))
    .flatMap((name) => {
      const tags = /<(FormDialog|OpenedDialog|ConfirmedButton|InputDialog|Dialog|Drawer|Confirm)$/gm
      const source = readFileSync(join(folder, name), 'utf8').replace(/<(\w+)[ >]/g, '<$1\n')
      return Array.from(source.matchAll(tags), () => name)
    })
  expect(drawn.sort()).toEqual(DIALOGS.map(({ of }) => of).sort())
})

const nameOf = ({ role, office }: Opened) => (office ? `${role} of ${office}` : role)
const people = [...new Set(DIALOGS.map(nameOf))]
const PUBLISHING_AND_CASEWORK = people.filter((name) => name === 'publisher' || name === 'clerk')

test.each(atDepth(PUBLISHING_AND_CASEWORK, people))(
  'the dialogs of the %s are clean, and the keyboard goes in and out',
  async (who) => {
    const opened = DIALOGS.filter((one) => nameOf(one) === who)
    const { role, office = 'ASR' } = opened[0]!
    const page = await desk(role, role === 'clerk' || role === 'head' ? { office } : {})
    if (role === 'administrator') await use(invited)
    const found: string[] = []
    for (const { screen, name, within, before } of opened) {
      await goTo(page, await use(screen))
      await before?.(page)
      const part = within ? page.getByRole('region', { name: within }) : page
      found.push(...(await wrongWith(page, part.getByRole('button', { name }).first(), String(name))))
    }
    expect(found).toEqual([])
    expect(wrong).toEqual([])
  },
)

async function wrongWith(page: Page, button: Locator, name: string): Promise<string[]> {
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await dialog.waitFor()
  await soon(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  const found = await wrongAt(page, name)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(page.viewportSize()).toEqual(DESK)
  await soon(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  return found
}

/** What is done to a member of staff more rarely is folded. */
function openMore(page: Page) {
  return page
    .locator('details')
    .first()
    .evaluate((folded: HTMLDetailsElement) => {
      folded.open = true
    })
}

/** Somebody is invited, whose letter is kept as a file. */
async function invited(db: Database) {
  // A post that takes no second person: its letter leaves at once.
  const post = { name: 'Lea Cruz', role: 'publisher', office: '' } as const
  const asked = { ...post, email: 'lea@example.com', lang: 'en' } as const
  must(await inviteStaff(db, { id: 'system', requestId: 'test' }, asked))
}

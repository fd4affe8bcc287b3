// What the city still has to set or supply, urgent first: settings and people, numbers and names, documents the law wants.
import { disclosure } from '#collections/disclosure.collection.ts'
import type { Reader } from '#db/database.ts'
import { may } from '#domain/roles.ts'
import { PROCESS_SETUP, SETUP_IDS } from '#domain/setup.ts'
import { type DisclosureGap, findDisclosureGaps } from '#features/documents/gaps.ts'
import { sendTestText } from '#features/messages/test-text.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { loadCosts } from '#features/requests/fees.ts'
import { checkContent } from '#features/setup/content.ts'
import { itemOf, type SetupStatus } from '#features/setup/item.ts'
import { checkPeople, checkSettings } from '#features/setup/process.ts'
import { mobileOf } from '#fields/phones.ts'
import { FORMS } from '#forms/all.ts'
import { dayOf, today } from '#kit/dates.ts'
import { type Both, both, type Lang } from '#kit/lang.ts'
import { ownValue } from '#kit/own-value.ts'
import { data, refuse, route } from '#pages/api/desk/route.ts'
import { SPEECH } from '#words'

const PROCESS: readonly string[] = PROCESS_SETUP

export const setup = route('GET /setup', {
  may: 'numbers',
  run: async ({ site, db: { reader }, staff }) => {
    const found = [
      ...(await checkSettings(site.config, reader)),
      ...(await checkPeople(reader)),
      ...(await checkContent(reader, {
        today: today(),
        titleOf: titleOfPage,
        priced: await listPriced(reader),
      })),
      await checkDisclosures(reader, dayOf(site.visits.now()?.since ?? new Date().toISOString())),
    ]
    const mine = may(staff, 'settings') ? found : found.filter(({ id }) => !PROCESS.includes(id))
    return data(mine.toSorted((a, b) => SETUP_IDS.indexOf(a.id) - SETUP_IDS.indexOf(b.id)))
  },
})

export const testText = route('POST /setup/test-text', {
  may: 'settings',
  run: async ({ site, db, actor, body }) => {
    const answered = await sendTestText(db, site.config, actor, mobileOf(body.mobile)!)
    return answered === null ? data({}) : refuse('text-not-sent', { answered })
  },
})

async function listPriced(reader: Reader): Promise<ReadonlySet<string>> {
  const costs = await loadCosts(reader)
  return new Set([...costs.keys()].map((form) => FORMS[form].path))
}

async function checkDisclosures(reader: Reader, startedOn: string): Promise<SetupStatus> {
  const posted = await listEntries(reader, disclosure, 'en')
  const gaps = findDisclosureGaps(posted, today(), startedOn)
  const entries = gaps.map((gap) => ({
    label: both(wordsOf(gap, 'en'), wordsOf(gap, 'fil')),
    id: '',
    due: gap.due,
  }))
  return itemOf('disclosures', entries, gaps.length + posted.length)
}

function wordsOf({ document, year, period }: DisclosureGap, lang: Lang): string {
  const { documents, quarters } = SPEECH[lang].words.disclosure
  const quarter = ownValue<string>(quarters, period)
  return [ownValue<string>(documents, document) ?? document, quarter, year].filter(Boolean).join(', ')
}

/** What a page is called, by its address. */
function titleOfPage(page: string): Both | null {
  const [en, fil] = [SPEECH.en, SPEECH.fil].map(
    ({ words }) =>
      ownValue<{ title?: string }>(words.pages as Record<string, { title?: string }>, page)?.title,
  )
  return en && fil ? both(en, fil) : null
}

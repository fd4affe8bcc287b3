// DISCLOSURE: the Full Disclosure register of a year, how much of it is posted, what is late and what is not due yet, and how to ask.
import { disclosure as collection } from '#collections/disclosure.collection.ts'
import { RegisterMeter } from '#features/documents/disclosure-meter.tsx'
import { lateFrom, listRegisterYears } from '#features/documents/disclosure-register.ts'
import { AnnualTable, QuarterTable, RegisterLegend } from '#features/documents/disclosure-tables.tsx'
import { RegisterYears } from '#features/documents/disclosure-years.tsx'
import { findNextDue, isAnyLate } from '#features/documents/gaps.ts'
import { loadSizes } from '#features/documents/stored-file.tsx'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { blockOf, FoldedBlock, TextBlock } from '#features/texts/text-block.tsx'
import { dayOf, today as todayHere } from '#kit/dates.ts'
import { Awaited as Missing } from '#ui/awaited/awaited.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage, type PageContext } from '#web/page.ts'

// What is due becomes late without the content changing: the page has a lifetime of its own.
const LIFETIME_MS = 5 * 60_000

async function load({ reader, query, sizeOf, visits, say: { lang } }: PageContext) {
  const [every, texts] = await Promise.all([
    listEntries(reader, collection, lang),
    listTexts(reader, 'disclosure', lang),
  ])
  const today = todayHere()
  const thisYear = Number(today.slice(0, 4))
  const years = listRegisterYears(
    every.map(({ year }) => year),
    thisYear,
  )
  const year = years.find((one) => String(one) === query.year) ?? thisYear
  const posted = every.filter((one) => one.year === year)
  const startedOn = visits ? dayOf(visits.since) : today
  return {
    texts,
    years,
    year,
    posted,
    today,
    nextDue: findNextDue(every, today),
    from: lateFrom(every, startedOn),
    isLate: isAnyLate(every, year, today, startedOn),
    sizes: await loadSizes(posted, sizeOf),
  }
}

type Register = Awaited<ReturnType<typeof load>>

export const disclosure = definePage<Register>({
  styles: ['documents'],
  query: ['year'],
  // A year could be made up without end: kept, they would crowd out the pages.
  isCacheable: ({ query }) => query.year === '',
  lifetimeMs: LIFETIME_MS,
  load,
  meta: (_, { say }) => ({
    title: say.words.pages.disclosure.title,
    description: say.words.pages.disclosure.sentence,
  }),
  view: ({ texts, years, year, posted, today, from, nextDue, isLate, sizes }, { say, query }) => (
    <div className="page disclosure">
      <h1>{say.words.dialogs.disclosureTitle}</h1>
      <p>{say.words.disclosure.intro}</p>
      <h2 id="register">{say.words.disclosure.register}</h2>
      <RegisterYears years={years} year={year} say={say} />
      {query.year && query.year !== String(year) && (
        <p className="note">{say.fill('disclosure.unknownYear', { value: query.year, year })}</p>
      )}
      <RegisterMeter year={year} posted={countOf(posted)} nextDue={nextDue} say={say} />
      {isLate && (
        <Missing>
          {say.words.awaited.disclosure} <a href={say.to('/process')}>{say.words.dialogs.disclosureAsk}</a>
        </Missing>
      )}
      <RegisterLegend {...{ year, today, from, say }} />
      <AnnualTable {...{ posted, year, sizes, today, from, say }} />
      <QuarterTable {...{ posted, year, sizes, today, from, say }} />
      <TextBlock block={blockOf(texts, 'ask')} say={say} />
      {['policy', 'before'].map((place) => (
        <FoldedBlock key={place} block={blockOf(texts, place)} say={say} />
      ))}
      <Sources of={texts} say={say} />
    </div>
  ),
})

// A document in two files is one document.
const countOf = (posted: Register['posted']) =>
  new Set(posted.map(({ document, period }) => `${document} ${period}`)).size

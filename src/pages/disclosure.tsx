// DISCLOSURE: the specified notice while nothing is posted, then the Full Disclosure register of a year with its gaps, and how to ask.
import { disclosure as collection } from '#collections/disclosure.collection.ts'
import { DOCUMENTS_A_YEAR, listRegisterYears, yearOf } from '#features/documents/disclosure-register.ts'
import { AnnualTable, QuarterTable } from '#features/documents/disclosure-tables.tsx'
import { RegisterYears } from '#features/documents/disclosure-years.tsx'
import { DisclosureNotice } from '#features/documents/notices.tsx'
import { loadSizes } from '#features/documents/stored-file.tsx'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { TextBlock } from '#features/texts/text-block.tsx'
import { definePage, type PageContext } from '#web/page.ts'

async function load({ reader, query, sizeOf, say: { lang } }: PageContext) {
  const [every, texts] = await Promise.all([
    listEntries(reader, collection, lang),
    listTexts(reader, 'disclosure', lang),
  ])
  const thisYear = yearOf(new Date())
  const years = listRegisterYears(
    every.map(({ year }) => year),
    thisYear,
  )
  const year = years.find((one) => String(one) === query.year) ?? thisYear
  const posted = every.filter((one) => one.year === year)
  return { texts, years, year, posted, anyPosted: every.length > 0, sizes: await loadSizes(posted, sizeOf) }
}

type Register = Awaited<ReturnType<typeof load>>

export const disclosure = definePage<Register>({
  styles: ['documents'],
  query: ['year'],
  // A year could be made up without end: kept, they would crowd out the pages.
  isCacheable: ({ query }) => query.year === '',
  load,
  meta: (_, { say }) => ({
    title: say.words.pages.disclosure.title,
    description: say.words.pages.disclosure.sentence,
  }),
  view: ({ texts, years, year, posted, anyPosted, sizes }, { say, query }) => (
    <div className="page disclosure">
      <h1>{say.words.dialogs.disclosureTitle}</h1>
      <DisclosureNotice say={say} posted={anyPosted} heading="h2" />
      <h2 id="register">{say.words.disclosure.register}</h2>
      <RegisterYears years={years} year={year} say={say} />
      {query.year && query.year !== String(year) && (
        <p className="note">{say.fill('disclosure.unknownYear', { value: query.year, year })}</p>
      )}
      <p>{say.fill('disclosure.count', { year, posted: countOf(posted), total: DOCUMENTS_A_YEAR })}</p>
      <AnnualTable {...{ posted, year, sizes, say }} />
      <QuarterTable {...{ posted, year, sizes, say }} />
      {texts.map((block) => (
        <TextBlock key={block.slug} block={block} say={say} />
      ))}
    </div>
  ),
})

// A document in two files is one document.
const countOf = (posted: Register['posted']) =>
  new Set(posted.map(({ document, period }) => `${document} ${period}`)).size

// An office of the city on a page of its own: what it does, how to reach it, its services, documents and forms.
import { charter } from '#collections/charter.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { libraries } from '#collections/libraries.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { NationalNumbers } from '#features/front-page/national-numbers.tsx'
import { FactList, sayOpen } from '#features/people/fact-list.tsx'
import { OfficeRows } from '#features/people/office-list.tsx'
import { FormLinks, Libraries, Services } from '#features/people/office-parts.tsx'
import { aboutOffice, FORMS_OF, officeFacts, PAGES_OF } from '#features/people/offices.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage } from '#web/page.ts'

export const office = definePage({
  styles: ['people'],
  load: async ({ reader, params, say: { lang } }) => {
    const all = await listEntries(reader, offices, lang)
    const found = all.find(({ slug }) => slug === params.slug)
    if (!found) return null
    const [services, documents, agencies] = await Promise.all([
      listEntries(reader, charter, lang),
      listEntries(reader, libraries, lang),
      listEntries(reader, hotlines, lang),
    ])
    const hotline = agencies.find(({ office: slug }) => slug === found.slug)
    return {
      office: found,
      mayor: all.find(({ slug }) => slug === 'mayor'),
      under: found.slug === 'mayor' ? all.filter(({ group }) => group === 'under-mayor') : [],
      services: services.filter(({ office: slug }) => slug === found.slug),
      documents: documents.filter(({ office: slug }) => slug === found.slug),
      hotline: hotline ? [...hotline.landlines, ...hotline.mobiles] : null,
    }
  },
  meta: ({ office, mayor }, { say, siteUrl }) => ({
    title: office.name,
    description: office.duty,
    about: aboutOffice(office, mayor, say, siteUrl),
  }),
  view: ({ office, under, services, documents, hotline }, { say }) => {
    const words = say.words.people.offices
    const facts = officeFacts(office, hotline, say)
    const missing = sayOpen(facts)
    return (
      <div className="page office">
        <p className="back">
          <a href={say.to('/dept')}>← {words.back}</a>
        </p>
        <header lang={office.shownIn}>
          <h1>{office.name}</h1>
          <p className="office-duty">{office.duty}</p>
        </header>
        <section className="office-reach" aria-labelledby="reach">
          <h2 id="reach">{words.reach}</h2>
          <FactList facts={facts} say={say} />
          {missing && <Awaited>{say.fill('awaited.office', { missing })}</Awaited>}
          <NationalNumbers say={say} heading="h3" lines />
          <p>
            <a href={say.to('/hotlines')}>{say.words.hotlines.all}</a>
          </p>
        </section>
        <div className="office-parts">
          {under.length > 0 && (
            <section aria-labelledby="under">
              <h2 id="under">{words.underMayor}</h2>
              <OfficeRows offices={under} say={say} />
            </section>
          )}
          <Services list={services} pages={PAGES_OF[office.slug] ?? []} say={say} />
          <Libraries list={documents} say={say} />
          <FormLinks categories={FORMS_OF[office.slug] ?? []} say={say} />
        </div>
        <Sources of={[{ ...office, title: office.name }]} say={say} />
      </div>
    )
  },
})

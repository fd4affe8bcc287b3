// Contact: the national numbers, where City Hall is and when it is open, and every office with a page of its own.
import { offices } from '#collections/offices.collection.ts'
import { AT_HALL, CITY, CITY_ADDRESS, officePlace } from '#domain/city.ts'
import { NationalNumbers } from '#features/front-page/national-numbers.tsx'
import { officePath } from '#features/people/offices.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { Sources } from '#ui/source/sources.tsx'
import { definePage } from '#web/page.ts'
import type { Speech } from '#words'

export const contact = definePage({
  styles: ['contact'],
  load: ({ reader, say: { lang } }) => listEntries(reader, offices, lang),
  meta: (_, { say: { words, to }, siteUrl }) => ({
    title: words.pages.contact.title,
    description: words.pages.contact.sentence,
    about: {
      '@type': 'ContactPage',
      url: siteUrl + to('/contact'),
      about: { '@type': 'GovernmentOrganization', name: CITY.name, address: CITY_ADDRESS },
    },
  }),
  view: (list, { say }) => (
    <div className="page">
      <h1>{say.words.pages.contact.title}</h1>
      <p>{say.words.pages.contact.sentence}</p>
      <ul className="ways">
        {(['report', 'track'] as const).map((name) => (
          <li key={name}>
            <a href={say.to(`/${name}`)}>{say.words.pages[name].title}</a>
          </li>
        ))}
        <li>
          <a href="#offices">{say.words.pages.dept.title}</a>
        </li>
      </ul>
      <div className="contact-first">
        <section aria-labelledby="national">
          <NationalNumbers say={say} heading="h2" lines />
          <p>
            <a href={say.to('/hotlines')}>{say.words.hotlines.all}</a>
          </p>
        </section>
        <CityHall say={say} />
      </div>
      <h2 id="offices">{say.words.pages.dept.title}</h2>
      <ul className="contact-offices">
        {list.map((office) => (
          <li key={office.number} lang={office.shownIn}>
            <a href={say.to(officePath(office))}>{office.name}</a>
          </li>
        ))}
      </ul>
      <Sources of={[{ title: say.words.payments.hours, source: say.words.payments.hoursSource }]} say={say} />
    </div>
  ),
})

/** Its place while content names one, and the hours all offices keep. */
function CityHall({ say }: { say: Speech }) {
  const { words, to, lang } = say
  const place = officePlace(AT_HALL, lang)
  return (
    <section aria-labelledby="hall">
      <h2 id="hall">{words.maps.cityHall}</h2>
      {place && (
        <p>
          {place} · <a href={to('/map')}>{words.pages.map.title}</a>
        </p>
      )}
      <p>
        <strong>{words.payments.hours}:</strong> {words.payments.hoursText}
      </p>
    </section>
  )
}

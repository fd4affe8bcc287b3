// The footer of every page (spec 2.1): services, the count, the marks, the Republic, links to the national government. /footer shows its parts.

import { AT_HALL, CITY, HOLES, officePlace } from '#domain/city.ts'
import type { Lang } from '#kit/lang.ts'
import { Embed } from '#ui/embed/embed.tsx'
import { listServices } from '#web/layout/menus.ts'
import type { PageContext } from '#web/page.ts'
import type { Speech } from '#words'

export function Footer({ page }: { page: PageContext }) {
  const { say } = page
  const { words, to } = say
  return (
    <footer className="site-footer" id="footer" tabIndex={-1}>
      <div className="footer-grid">
        <section>
          <h2>{words.serviceLinks.title}</h2>
          <Links list={listServices(say)} />
        </section>
        <section>
          <Marks say={say} />
          <HallPlace say={say} />
          <VisitorCount page={page} />
        </section>
        <section>
          <h2>{words.footer.republic}</h2>
          <Republic say={say} />
        </section>
        <section>
          <h2>{words.footer.aboutGovernment}</h2>
          <Links list={CITY.aboutGovernment} lang="en" />
        </section>
        <section>
          <h2>{words.footer.governmentOffices}</h2>
          <Links list={CITY.governmentOffices} lang="en" />
        </section>
        <section>
          <h2>{words.footer.thisSite}</h2>
          <Links
            list={(['contact', 'events', 'hotlines', 'search', 'privacy', 'accessibility'] as const).map(
              (name) => ({
                name: words.pages[name].title,
                url: to(`/${name}`),
              }),
            )}
          />
        </section>
      </div>
    </footer>
  )
}

/** The city's mark beside its name. */
export const Marks = ({ say: { lang } }: { say: Speech }) => (
  <p className="footer-brand">
    <img src="/storage/mark.svg" alt="" width="44" height="44" loading="lazy" />
    <strong>{HOLES[lang].city}</strong>
  </p>
)

/** Where city hall is, with the way to its map; nothing while content does not say. */
const HallPlace = ({ say: { to, lang } }: { say: Speech }) => {
  const place = officePlace(AT_HALL, lang)
  return place === '' ? null : (
    <p>
      <a href={to('/map')}>{place}</a>
    </p>
  )
}

/** The Republic statement, and PAGASA's time on request. */
export const Republic = ({ say: { words } }: { say: Speech }) => (
  <>
    <p>{words.footer.publicDomain}</p>
    <Embed
      className="pagasa"
      src={CITY.links.pagasaWidget}
      title={words.header.clock}
      button={words.header.pagasaShow}
      link={{ href: CITY.links.pagasa, text: words.header.pagasa }}
    />
  </>
)

/** `lang` where the names are not in the language of the page. */
export const Links = ({ list, lang }: { list: { name: string; url: string }[]; lang?: Lang }) => (
  <ul lang={lang}>
    {list.map(({ name, url }) => (
      <li key={url}>
        <a href={url}>{name}</a>
      </li>
    ))}
  </ul>
)

/** The page views since the first start; "####" while no number can be read. */
export function VisitorCount({ page: { say, visits } }: { page: PageContext }) {
  const { words, fill, number, longDate } = say
  if (!visits) return <p className="count">{words.footer.countUnknown}</p>
  return (
    <p className="count">
      <strong data-count="">{fill('footer.count', { count: number(visits.value) })}</strong>{' '}
      <span>{fill('footer.countSince', { date: longDate(visits.since) })}</span>
    </p>
  )
}

/** The text of a page without the count, which its script brings anyway: a page of which only the count differs is the same one. */
export const withoutCount = (html: string): string => html.replaceAll(/(data-count="">)[^<]*/g, '$1')

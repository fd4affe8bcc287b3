// The footer of every page (spec 2.1): the count, the marks, the Republic, links to the national government.
import type { PageContext } from '#layouts/page.ts'
import { Embed } from '#ui/embed/embed.tsx'
import { CITY } from '#words'

export function Footer({ page }: { page: PageContext }) {
  const { words, to } = page.say
  return (
    <footer className="site-footer" id="footer" tabIndex={-1}>
      <div className="footer-grid">
        <section>
          <p className="footer-brand">
            <img src="/storage/mark.svg" alt="" width="44" height="44" loading="lazy" />
            <strong>{CITY.name}</strong>
          </p>
          <p>{words.footer.facts}</p>
          <VisitorCount page={page} />
        </section>
        <section>
          <h2>{words.footer.republic}</h2>
          <p>{words.footer.publicDomain}</p>
          <Embed
            className="pagasa"
            src={CITY.links.pagasaWidget}
            title={words.header.clock}
            button={words.header.pagasaShow}
            link={{ href: CITY.links.pagasa, text: words.header.pagasa }}
            note={words.header.pagasaNote}
          />
        </section>
        <FooterLinks title={words.footer.aboutGovernment} links={CITY.aboutGovernment} />
        <FooterLinks title={words.footer.governmentOffices} links={CITY.governmentOffices} />
        <FooterLinks
          title={words.footer.thisSite}
          links={(['hotlines', 'search', 'privacy', 'accessibility'] as const).map((name) => ({
            name: words.pages[name].title,
            url: to(`/${name}`),
          }))}
        />
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: { name: string; url: string }[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function VisitorCount({ page: { say, visits } }: { page: PageContext }) {
  const { words, fill, number, longDate } = say
  if (!visits) return <p className="count">{words.footer.countUnknown}</p>
  return (
    <p className="count">
      <strong data-count="">{fill('footer.count', { count: number(visits.value) })}</strong>{' '}
      <span>{fill('footer.countSince', { date: longDate(visits.since) })}</span>
    </p>
  )
}

// Offices as the directory shows them: what they do, head, position and telephone; the name leads to the office's own page.
import { FactList } from '#features/people/fact-list.tsx'
import { type Office, officePath, rowFacts } from '#features/people/offices.ts'
import { ButtonLink } from '#ui/dialog/dialog.tsx'
import type { Speech } from '#words'

type ListProps = { offices: Office[]; say: Speech }

/** Rows of two. */
export function OfficeRows({ offices, say }: ListProps) {
  return (
    <ul className="offices">
      {offices.map((office) => (
        <li key={office.number} lang={office.shownIn}>
          <h3>
            <a href={say.to(officePath(office))}>{office.name}</a>
          </h3>
          <p>{office.duty}</p>
          <FactList facts={rowFacts(office, say)} say={say} />
        </li>
      ))}
    </ul>
  )
}

/** Their names alone with what they do, for a dialog. */
export function OfficeLinks({ offices, say }: ListProps) {
  return (
    <ul className="rows">
      {offices.map((office) => (
        <li key={office.number} lang={office.shownIn}>
          <a className="row-button" href={say.to(officePath(office))}>
            {office.name}
          </a>
          <p>{office.duty}</p>
        </li>
      ))}
    </ul>
  )
}

/** The two offices that lead; the mayor's opens those under it. */
export function LeadOffices({ offices, say }: ListProps) {
  return (
    <div className="lead-offices">
      {offices.map((office) => (
        <section key={office.number} aria-labelledby={`lead-${office.slug}`} lang={office.shownIn}>
          <h2 id={`lead-${office.slug}`}>
            <a href={say.to(officePath(office))}>{office.name}</a>
          </h2>
          <p>{office.duty}</p>
          <FactList facts={rowFacts(office, say)} say={say} />
          {office.slug === 'mayor' && (
            <ButtonLink to={`${say.to('/dept')}#mayor`} dialog="offices">
              {say.words.people.offices.button}
            </ButtonLink>
          )}
        </section>
      ))}
    </div>
  )
}

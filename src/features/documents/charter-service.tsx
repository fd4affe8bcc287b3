// One service of the Citizen's Charter in the anatomy ARTA MC 2019-002 asks for; what the office has not set says so.
import type { ReactNode } from 'react'
import { placeOfService } from '#collections/charter.collection.ts'
import type { OfficeNames, Service } from '#features/documents/charter.ts'
import { CharterSteps } from '#features/documents/charter-steps.tsx'
import { shownClass } from '#forms/all.ts'
import { ButtonLink } from '#ui/dialog/dialog.tsx'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

type Props = {
  service: Service
  offices: OfficeNames
  /** What its office has set at the desk; it stands in the place of the total fee of the charter. */
  fee: ReactNode
  say: Speech
  /** Stands before the facts. */
  children: ReactNode
}
type FactsProps = Omit<Props, 'fee' | 'children'>

/** The services by name, each leading to its page; nothing where the charter has none yet. */
export function CharterIndex({ services, say: { words, to } }: { services: Service[]; say: Speech }) {
  if (services.length === 0) return null
  return (
    <nav aria-labelledby="services">
      <h2 id="services">{words.charter.services}</h2>
      <ul className="rows">
        {services.map((service) => (
          <li key={service.number} id={placeOfService(service)} lang={service.shownIn}>
            <a className="row-button" href={to(`/citizen/${placeOfService(service)}`)}>
              {service.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function CharterService({ service, offices, fee, say, children }: Props) {
  const { words, to, lang } = say
  return (
    <div className="service" lang={service.shownIn}>
      <h1>{service.name}</h1>
      <p className="lede">{service.about}</p>
      <ButtonLink to={to(service.form)}>
        <span lang={lang}>{words.charter.open}</span> <span className="hidden">({service.name})</span>
      </ButtonLink>
      {children}
      <Facts service={service} offices={offices} say={say} />
      <Requirements service={service} say={say} />
      <CharterSteps service={service} fee={fee} say={say} />
    </div>
  )
}

function Facts({ service, offices, say: { words, to, lang } }: FactsProps) {
  const { charter } = words
  const office = offices.get(service.office)
  const serviceClass = shownClass(service.class, service.form)
  return (
    <dl className="service-facts">
      <Fact name={charter.office} lang={lang}>
        {office ? <a href={to(`/dept/${service.office}`)}>{office}</a> : '—'}
      </Fact>
      <Fact name={charter.class} lang={lang}>
        {charter.classes[serviceClass || 'unset']}
      </Fact>
      <Fact name={charter.transaction} lang={lang}>
        {charter.transactions[service.transaction]}
      </Fact>
      <Fact name={charter.who} lang={lang}>
        <span lang={service.shownIn}>{service.who}</span>
      </Fact>
    </dl>
  )
}

const Fact = ({ name, lang, children }: { name: string; lang: string; children: ReactNode }) => (
  <div lang={lang}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Requirements({ service, say: { words } }: Omit<FactsProps, 'offices'>) {
  const { requirements, requirement, where, captions } = words.charter
  return (
    <>
      <h2>{requirements}</h2>
      <Table
        caption={`${captions.requirements} ${service.name}`}
        hideCaption
        className="stacked requirements"
      >
        <thead>
          <tr>
            <th scope="col">{requirement}</th>
            <th scope="col">{where}</th>
          </tr>
        </thead>
        <tbody>
          {service.requirements.map((row) => (
            <tr key={row.requirement}>
              <th scope="row">{row.requirement}</th>
              <td data-label={where}>{row.where}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

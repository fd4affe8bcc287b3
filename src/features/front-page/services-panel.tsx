// The services (spec 2.6): every button leads somewhere; what is a national site is shown as one.

import { CITY } from '#domain/city.ts'
import { ButtonLink } from '#ui/dialog/dialog.tsx'
import type { Speech } from '#words'

export function ServicesPanel({ say: { words, to } }: { say: Speech }) {
  const s = words.services
  const certificates = [
    ['/birth', s.birth],
    ['/death', s.death],
    ['/marriage', s.marriage],
  ] as const
  const payments = [
    ['/payments/business', s.businessTax],
    ['/payments/franchise', s.franchiseTax],
    ['/payments/property', s.propertyTax, s.propertyTaxMore],
    ['/payments/market', s.market],
  ] as const
  const national = [
    [CITY.links.bir, s.bir],
    [CITY.links.dti, s.dti],
    [CITY.links.passport, s.passport],
  ] as const
  return (
    <section className="panel services-panel" aria-labelledby="services">
      <h2 id="services">{words.home.services}</h2>
      <ul className="rows">
        <li>
          <ButtonLink to={to('/bplo')} dialog="bplo" className="row-button">
            {s.bplo}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink to={to('/realproperty')} className="row-button">
            {s.realProperty}
          </ButtonLink>
        </li>
        <li>
          <p className="row-title">{s.certificates}</p>
          <div className="row-choices">
            {certificates.map(([path, name]) => (
              <ButtonLink key={path} to={to(path)} className="button small">
                {name}
              </ButtonLink>
            ))}
          </div>
        </li>
        <li>
          <ButtonLink to={to('/assessment')} dialog="assessment" className="row-button">
            {s.assessment}
          </ButtonLink>
        </li>
        {payments.map(([path, name, more]) => (
          <li key={path}>
            <ButtonLink to={to(path)} className="row-button">
              {name} {more && <small>{more}</small>}
            </ButtonLink>
          </li>
        ))}
        {national.map(([url, name]) => (
          <li key={url}>
            <a className="row-button outside" href={url}>
              {name} <small>{s.national}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

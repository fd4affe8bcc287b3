// The practice page's own parts (spec 2.10): the DISTRICT dropdown, the sample box that sends nothing, the careers link.
import { CITY, DISTRICTS } from '#domain/city.ts'
import type { Speech } from '#words'

export function DistrictDropdown({ say: { words, fill, to } }: { say: Speech }) {
  if (DISTRICTS.length === 0) return null
  return (
    <details className="district">
      <summary className="button quiet">{words.practice.district}</summary>
      <ul>
        {DISTRICTS.map((number) => (
          <li key={number}>
            <a href={to(`/barangay?district=${number}`)}>{fill('practice.districtNumber', { number })}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Neither a form nor enabled: nothing typed here could go anywhere. */
export function SampleBox({ say: { words } }: { say: Speech }) {
  return (
    <fieldset className="sample" disabled>
      <legend>{words.practice.sample}</legend>
      <label htmlFor="sample-email">{words.practice.email}</label>
      <input id="sample-email" type="email" autoComplete="off" />
      <label htmlFor="sample-password">{words.practice.password}</label>
      <input id="sample-password" type="password" autoComplete="off" />
    </fieldset>
  )
}

export function Careers({ say: { words } }: { say: Speech }) {
  return (
    <section className="careers" aria-labelledby="careers">
      <h2 id="careers">{words.practice.careers}</h2>
      <p>{words.practice.careersText}</p>
      <a className="button" href={CITY.links.careers}>
        {words.practice.careersLink}
      </a>
    </section>
  )
}

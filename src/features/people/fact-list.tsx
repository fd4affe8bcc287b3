// Facts of a person or an office as a list of terms; what is not given yet is said once, for all of it together.
import { Fragment, type ReactNode } from 'react'
import { telOf } from '#fields/phones.ts'
import type { Speech } from '#words'

/** `value` is null while nobody has supplied it. */
export type Fact = { label: string; value: ReactNode }

export function FactList({ facts, say }: { facts: Fact[]; say: Speech }) {
  const awaited = facts.filter(({ value }) => value === null)
  return (
    <dl className="facts">
      {facts.map(
        ({ label, value }) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {awaited.length > 0 && <Awaited labels={awaited.map(({ label }) => label)} say={say} />}
    </dl>
  )
}

// One sentence: "Name, contact, e-mail: to be supplied by the office".
function Awaited({ labels, say }: { labels: string[]; say: Speech }) {
  return (
    <div className="facts-awaited" lang={say.lang}>
      {labels.map((label, index) => (
        <dt key={label}>
          {index === 0 ? label : label.toLowerCase()}
          {index < labels.length - 1 ? ', ' : ': '}
        </dt>
      ))}
      <dd>{say.words.site.toBeSupplied}</dd>
    </div>
  )
}

/** Numbers to call; null while there are none. */
export const phonesFact = (label: string, numbers: string[]): Fact => ({
  label,
  value:
    numbers.length === 0
      ? null
      : numbers.map((phone) => (
          <Fragment key={phone}>
            <a className="reach" href={`tel:${telOf(phone)}`}>
              {phone}
            </a>{' '}
          </Fragment>
        )),
})

export const emailFact = (label: string, email: string): Fact => ({
  label,
  value: email ? (
    <a className="reach" href={`mailto:${email}`}>
      {email}
    </a>
  ) : null,
})

export const textFact = (label: string, text: string): Fact => ({ label, value: text || null })

/** For what not everybody has: nothing at all when it is not given. */
export const ifGiven = (label: string, text: string): Fact[] => (text ? [{ label, value: text }] : [])

// Facts of a person or an office as a list of terms; the terms nobody has filled stand together before one dash.
import { Fragment, type ReactNode } from 'react'
import { telOf } from '#fields/phones.ts'
import type { Speech } from '#words'

/** `value` is null while nobody has supplied it. */
export type Fact = { label: string; value: ReactNode }

const openLabels = (facts: Fact[]): string[] =>
  facts
    .filter(({ value }) => value === null)
    .map(({ label }, index) => (index === 0 ? label : label.toLowerCase()))

/** 'City Accountant, telephone': the labels nobody has filled; '' when there are none. */
export const sayOpen = (facts: Fact[]): string => openLabels(facts).join(', ')

export function FactList({ facts, say }: { facts: Fact[]; say: Speech }) {
  const open = openLabels(facts)
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
      {open.length > 0 && <Open labels={open} say={say} />}
    </dl>
  )
}

// "Name, contact, e-mail: —". The page says once from whom they are awaited.
function Open({ labels, say }: { labels: string[]; say: Speech }) {
  return (
    <div className="facts-open" lang={say.lang}>
      {labels.map((label, index) => (
        <dt key={label}>
          {label}
          {index < labels.length - 1 ? ', ' : ':\u00a0'}
        </dt>
      ))}
      <dd>—</dd>
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

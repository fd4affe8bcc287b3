// What is said of an elected official: the same facts on the card and in the plain list.
import type { EntryOf } from '#collections/define.ts'
import type { officials } from '#collections/officials.collection.ts'
import { emailFact, type Fact, ifGiven, phonesFact, textFact } from '#features/people/fact-list.tsx'
import type { Speech } from '#words'
import { countEmpty, type Missing } from '#words/say-missing.ts'

export type Official = EntryOf<typeof officials>

/** A seat on the page; councilors hold ten alike, which are counted. */
export type Seat = { official: Official; count: { number: number; total: number } | null }

/** The seats in their order, each with its count among those of its kind when there are several. */
export function seatsOf(list: Official[]): Seat[] {
  const kinds = Map.groupBy(list, ({ seat }) => seat)
  return list.map((official) => {
    const alike = kinds.get(official.seat)!
    const number = alike.indexOf(official) + 1
    return { official, count: alike.length > 1 ? { number, total: alike.length } : null }
  })
}

/** Each kind of seat once, with how many there are. */
export const seatsInShort = (seats: Seat[]): { official: Official; total: number }[] =>
  seats
    .filter(({ count }) => (count?.number ?? 1) === 1)
    .map(({ official, count }) => ({ official, total: count?.total ?? 1 }))

/** How many names, telephone numbers and e-mail addresses the cards lack. */
export const missingFrom = (seats: readonly Seat[]): Missing => ({
  names: countEmpty(seats, ({ official }) => official.name),
  numbers: countEmpty(seats, ({ official }) => official.contact),
  emails: countEmpty(seats, ({ official }) => official.email),
})

/** Whether anybody has said who holds it or how to write there. */
export const isKnown = ({ official: { name, contact, email } }: Seat): boolean =>
  name !== '' || contact.length > 0 || email !== ''

export const isLead = ({ official }: Seat): boolean =>
  official.seat === 'mayor' || official.seat === 'vice-mayor'

/** '3 of 10'; '' for a seat that stands alone. */
export const countOf = ({ count }: Seat, { fill }: Speech): string =>
  count ? fill('people.officials.seatOf', count) : ''

/** Spec 2.7: position, office, contact and e-mail. */
export function cardFacts(official: Official, say: Speech): Fact[] {
  const { position, office, contact, email } = official
  const { facts } = say.words.people
  return [
    textFact(facts.position, position),
    textFact(facts.office, office),
    phonesFact(facts.contact, contact),
    emailFact(facts.email, email),
  ]
}

/** Under the position as heading: the name, the other facts of the card, the term, the day of the record and whose picture it is. */
export function listFacts(official: Official, say: Speech): Fact[] {
  const { facts, officials } = say.words.people
  return [
    textFact(facts.name, official.name),
    ...cardFacts(official, say).slice(1),
    ...ifGiven(facts.term, say.term(official)),
    ...ifGiven(facts.asOf, say.longDate(official.asOf)),
    ...ifGiven(officials.credit, official.picture?.credit ?? ''),
  ]
}

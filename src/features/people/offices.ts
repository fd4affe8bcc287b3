// What is said of an office of the city: in a row of the directory, and on its own page.
import type { EntryOf } from '#collections/define.ts'
import type { FormCategory } from '#collections/downloads.collection.ts'
import type { offices } from '#collections/offices.collection.ts'
import { CITY_ADDRESS, HOLES, officePlace } from '#domain/city.ts'
import { emailFact, type Fact, ifGiven, phonesFact, textFact } from '#features/people/fact-list.tsx'
import type { Speech } from '#words'

export type Office = EntryOf<typeof offices>

/** The categories of downloadable forms that are an office's own. */
export const FORMS_OF: Readonly<Record<string, readonly FormCategory[]>> = {
  'building-official': ['engineering'],
  'civil-registrar': ['civil-registry'],
  bplo: ['business-permits', 'ebp'],
  assessor: ['real-property'],
  hrmo: ['hr'],
}

export const officePath = ({ slug }: Office): string => `/dept/${slug}`

/** Spec 2.7: the head by the position's own name, the telephone. */
export function rowFacts({ headPosition, head, phones }: Office, { words }: Speech): Fact[] {
  return [textFact(headPosition, head), phonesFact(words.people.facts.telephone, phones)]
}

/** Everything on how to reach it; `hotline` has the numbers the hotline panel shows for it, null when it is not there. */
export function officeFacts(office: Office, hotline: string[] | null, say: Speech): Fact[] {
  const { facts } = say.words.people
  return [
    ...rowFacts(office, say),
    ...(hotline ? [phonesFact(facts.hotline, hotline)] : []),
    emailFact(facts.email, office.email),
    textFact(facts.place, officePlace(office, say.lang)),
    ...ifGiven(facts.asOf, say.longDate(office.asOf)),
  ]
}

/** The office in the words of schema.org: one under the mayor belongs to that office, the others to the city. */
export function aboutOffice(office: Office, mayor: Office | undefined, say: Speech, siteUrl: string) {
  const at = (path: string) => siteUrl + say.to(path)
  const isUnderMayor = office.group === 'under-mayor' && mayor !== undefined
  return {
    '@type': 'GovernmentOffice',
    name: office.name,
    description: office.duty,
    url: at(officePath(office)),
    ...(office.phones.length > 0 && { telephone: office.phones }),
    ...(office.email && { email: office.email }),
    address: { ...CITY_ADDRESS, ...(office.place && { streetAddress: office.place }) },
    parentOrganization: isUnderMayor
      ? { '@type': 'GovernmentOffice', name: mayor.name, url: at(officePath(mayor)) }
      : { '@type': 'GovernmentOrganization', name: HOLES.en.officialName, url: at('/') },
  }
}

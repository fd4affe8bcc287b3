// What is said of an office of the city: in a row of the directory, and on its own page.
import type { EntryOf } from '#collections/define.ts'
import type { FormCategory } from '#collections/downloads.collection.ts'
import type { offices } from '#collections/offices.collection.ts'
import { CITY_ADDRESS, HOLES, officePlace } from '#domain/city.ts'
import { emailFact, type Fact, ifGiven, phonesFact, textFact } from '#features/people/fact-list.tsx'
import type { Speech } from '#words'
import { countEmpty, type Missing } from '#words/say-missing.ts'

export type Office = EntryOf<typeof offices>

/** The categories of downloadable forms that are an office's own. */
export const FORMS_OF: Readonly<Record<string, readonly FormCategory[]>> = {
  'building-official': ['engineering'],
  'civil-registrar': ['civil-registry'],
  bplo: ['business-permits', 'ebp'],
  assessor: ['real-property'],
  hrmo: ['hr'],
}

/** An address of this site and the name of its words. */
export type OfficePage = readonly [path: string, name: keyof Speech['words']['pages']]

const PAYMENTS: Record<'business' | 'franchise' | 'property' | 'market', OfficePage> = {
  business: ['/payments/business', 'paymentsBusiness'],
  franchise: ['/payments/franchise', 'paymentsFranchise'],
  property: ['/payments/property', 'paymentsProperty'],
  market: ['/payments/market', 'paymentsMarket'],
}

/** The pages that are about the work of an office, beside the services of the Charter and its documents. */
export const PAGES_OF: Readonly<Record<string, readonly OfficePage[]>> = {
  treasurer: Object.values(PAYMENTS),
  'land-tax': [PAYMENTS.property],
  market: [PAYMENTS.market],
  mayor: [['/officials', 'officials']],
  'vice-mayor': [['/officials', 'officials']],
  hrmo: [['/jobs', 'jobs']],
  peso: [['/jobs', 'jobs']],
  tourism: ['lakes', 'prop', 'imagess'].map((name) => [`/${name}`, name] as OfficePage),
  information: ['newsupdate', 'alerts'].map((name) => [`/${name}`, name] as OfficePage),
  cdrrmo: [
    ['/alerts', 'alerts'],
    ['/hotlines', 'hotlines'],
  ],
  'barangay-control': [['/barangay', 'barangay']],
  planning: [['/map', 'map']],
  pacd: [['/citizen', 'citizen']],
  pdao: [['/pdao', 'pdao']],
}

/** Open day and night, or where no hours of an office are known to hold. */
const OWN_HOURS = ['cdrrmo', 'general-hospital', 'barangay-control']

export const officePath = ({ slug }: Office): string => `/dept/${slug}`

/** Spec 2.7: the head by the position's own name, the telephone. */
export function rowFacts({ headPosition, head, phones }: Office, { words }: Speech): Fact[] {
  return [textFact(headPosition, head), phonesFact(words.people.facts.telephone, phones)]
}

/** How many heads and telephone numbers the rows lack. */
export const missingFrom = (list: readonly Office[]): Missing => ({
  names: countEmpty(list, ({ head }) => head),
  numbers: countEmpty(list, ({ phones }) => phones),
})

/** Everything on how to reach it; `hotline` has the numbers the hotline panel shows for it, null when it is not there. */
export function officeFacts(office: Office, hotline: string[] | null, say: Speech): Fact[] {
  const { facts } = say.words.people
  return [
    ...rowFacts(office, say),
    ...(hotline ? [phonesFact(facts.hotline, hotline)] : []),
    emailFact(facts.email, office.email),
    textFact(facts.place, officePlace(office, say.lang)),
    ...(OWN_HOURS.includes(office.slug) ? [] : [textFact(facts.hours, say.words.payments.hoursText)]),
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

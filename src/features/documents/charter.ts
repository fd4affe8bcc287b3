// A service of the Citizen's Charter: where it stands on its page, and what search engines are told of it.
import { type charter, placeOfService } from '#collections/charter.collection.ts'
import type { EntryOf } from '#collections/define.ts'
import { CITY, HOLES } from '#domain/city.ts'

export type Service = EntryOf<typeof charter>
/** The names of the offices by slug; one that is not there has no page to lead to. */
export type OfficeNames = ReadonlyMap<string, string>

/** The service in the words of schema.org; `address` gives the full address of a path. */
export const serviceInSchemaOrg = (
  service: Service,
  offices: OfficeNames,
  address: (path: string) => string,
) => ({
  '@type': 'GovernmentService',
  name: service.name,
  description: service.about,
  url: address(`/citizen/${placeOfService(service)}`),
  serviceOperator: {
    '@type': 'GovernmentOffice',
    name: offices.get(service.office) ?? HOLES.en.officialName,
  },
  areaServed: { '@type': 'City', name: CITY.name },
  availableChannel: { '@type': 'ServiceChannel', serviceUrl: address(service.form) },
})

/** What ARTA's form asks for each step beside the two acts. */
export const FIGURES = ['fee', 'time', 'person'] as const
export type StepFigure = (typeof FIGURES)[number]

/** Those the office has given for a step; a column nobody has filled is not shown. */
export const figuresOf = ({ steps }: Service): StepFigure[] =>
  FIGURES.filter((name) => steps.some((step) => step[name] !== ''))

/** What the office has not given of this service. */
export const missingIn = (service: Service, isFeeSet: boolean): (StepFigure | 'class')[] => {
  const totals = totalsOf(service, isFeeSet)
  const given = figuresOf(service)
  const figures = FIGURES.filter(
    (name) => !given.includes(name) && totals[name] === '' && !(name === 'fee' && isFeeSet),
  )
  return service.class === '' ? [...figures, 'class'] : figures
}

/** What the charter gives for the whole; its fee not where the office has set one at the desk. */
export const totalsOf = (
  { totalFee, totalTime }: Service,
  isFeeSet: boolean,
): Record<StepFigure, string> => ({
  fee: isFeeSet ? '' : totalFee,
  time: totalTime,
  person: '',
})

// Which forms the city has, by id, and the classes of service the law knows, with their working days.
import { isOneOf } from '#kit/one-of.ts'

export const FORM_IDS = [
  'birth',
  'marriage',
  'death',
  'realproperty',
  'bplonew',
  'bplorenew',
  'assessment',
  'Dform',
] as const
export type FormId = (typeof FORM_IDS)[number]

/** Whether a text from outside (an address, a posted field) is the id of a form. */
export const isFormId = (text: string): text is FormId => isOneOf(FORM_IDS, text)

/** The three classes of RA 11032, and the period of a request for information. */
export const SERVICE_CLASSES = ['simple', 'complex', 'highly-technical', 'foi'] as const
/** '' while the office has set none. */
export type ServiceClass = '' | (typeof SERVICE_CLASSES)[number]

type ServicePeriod = Readonly<{ days: number; mostExtension: number }>

/** Working days of a class, and the most by which its time may be extended, once. The one place where they stand. */
export const SERVICE_PERIODS: Readonly<Record<ServiceClass, ServicePeriod>> = {
  // RA 11032, Section 9: at most as long again. Where the office has set no class, the law's longest.
  '': { days: 20, mostExtension: 20 },
  simple: { days: 3, mostExtension: 3 },
  complex: { days: 7, mostExtension: 7 },
  'highly-technical': { days: 20, mostExtension: 20 },
  // Executive Order 2 (2016), Section 9: it binds the national executive and encourages cities, until the city sets its own.
  foi: { days: 15, mostExtension: 20 },
}

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
  'report',
] as const
export type FormId = (typeof FORM_IDS)[number]

/** Whether a text from outside (an address, a posted field) is the id of a form. */
export const isFormId = (text: string): text is FormId => isOneOf(FORM_IDS, text)

/** What can be reported: answers of the form, and rows of the table that says which office receives each. They are stored. */
export const REPORT_KIND_IDS = ['garbage', 'road', 'light', 'noise', 'red-tape', 'other'] as const
export type ReportKind = (typeof REPORT_KIND_IDS)[number]

/** Whether it tells the city of something, and asks for no paper. */
export const isReport = (form: string): boolean => form === 'report'

/** The three classes of RA 11032, and the period of a request for information. */
export const SERVICE_CLASSES = ['simple', 'complex', 'highly-technical', 'foi'] as const
/** '' of requests received before every form had a class: they keep the law's longest. 'none': no time is promised until the office sets a class. */
export type ServiceClass = '' | 'none' | (typeof SERVICE_CLASSES)[number]

type ServicePeriod = Readonly<{ days: number; mostExtension: number }>

/** Working days of a class, and the most by which its time may be extended, once. The one place where they stand. */
export const SERVICE_PERIODS: Readonly<Record<ServiceClass, ServicePeriod>> = {
  // RA 11032, Section 9: at most as long again.
  '': { days: 20, mostExtension: 20 },
  simple: { days: 3, mostExtension: 3 },
  complex: { days: 7, mostExtension: 7 },
  'highly-technical': { days: 20, mostExtension: 20 },
  // Executive Order 2 (2016), Section 9: it binds the national executive and encourages cities, until the city sets its own.
  foi: { days: 15, mostExtension: 20 },
  none: { days: 0, mostExtension: 0 },
}

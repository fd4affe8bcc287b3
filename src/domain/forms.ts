// Which forms the city has, by id, and the classes of service the law knows.
import { isOneOf } from '#kit/one-of.ts'

export const FORM_IDS = [
  'birth',
  'marriage',
  'death',
  'realproperty',
  'bplonew',
  'bplorenew',
  'assessment',
] as const
export type FormId = (typeof FORM_IDS)[number]

/** Whether a text from outside (an address, a posted field) is the id of a form. */
export const isFormId = (text: string): text is FormId => isOneOf(FORM_IDS, text)

/** RA 11032: 3, 7 and 20 working days. */
export const SERVICE_CLASSES = ['simple', 'complex', 'highly-technical'] as const
/** '' while the office has set none. */
export type ServiceClass = '' | (typeof SERVICE_CLASSES)[number]

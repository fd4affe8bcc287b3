// The offices that work at the desk: those that receive requests, and those that only answer their questions. The one list of offices.
import { exists, nameOf } from '#domain/office-names.ts'
import type { Both } from '#kit/lang.ts'
import { isOneOf } from '#kit/one-of.ts'

/** The offices forms are sent to: civil registrar, assessor, business permits and licensing, the one that receives requests
 * for information, public assistance and complaints; and those that reports are routed to. */
export const RECEIVING_OFFICES = ['LCR', 'ASR', 'BPLO', 'FOI', 'PACD', 'WASTE', 'CENRO', 'ENGINEER'] as const
/** Those a report may be routed to. */
export const REPORT_OFFICES = ['PACD', 'WASTE', 'CENRO', 'ENGINEER'] as const satisfies readonly OfficeCode[]
export type ReceivingOffice = (typeof RECEIVING_OFFICES)[number]

/** Codes by function; they are stored. */
export const OFFICE_CODES = [
  ...RECEIVING_OFFICES,
  'TREASURER',
  /** Real property tax. */
  'LANDTAX',
  /** Public markets. */
  'MARKET',
  /** Zoning and land use. */
  'ZONING',
  /** The building official. */
  'BUILDING',
  /** Public health. */
  'CHO',
  /** Fire protection, an office of the national government. */
  'BFP',
] as const
export type OfficeCode = (typeof OFFICE_CODES)[number]

/** Whether a text is the code of an office. */
export const isOfficeCode = (text: string): text is OfficeCode => isOneOf(OFFICE_CODES, text)

type Office<Code> = {
  /** The name, as in the entry of the collection of offices. */
  name: Both
  /** Whether it receives requests: then it has a queue, a counter and figures. */
  receives: Code extends ReceivingOffice ? true : false
  /** Offices whose opinion it may ask. The privacy notices of its forms must mention them. */
  asks: readonly OfficeCode[]
}

const existing = (...codes: OfficeCode[]) => codes.filter(exists)

/** Those this city has. */
export const CITY_OFFICES: readonly OfficeCode[] = existing(...OFFICE_CODES)

const ANSWERS_ONLY = { receives: false, asks: [] } as const
const TAKES_REPORTS = { receives: true, asks: [] } as const

export const OFFICES: { readonly [Code in OfficeCode]: Office<Code> } = {
  LCR: {
    name: nameOf('LCR'),
    receives: true,
    // The privacy notice of its forms promises that nobody else sees the answers.
    asks: [],
  },
  ASR: {
    name: nameOf('ASR'),
    receives: true,
    // Rulings 5.
    asks: ['TREASURER'],
  },
  BPLO: {
    name: nameOf('BPLO'),
    receives: true,
    // The offices that verify a requirement, by the city's own application form (domain 2.3), and the Treasurer (2.10).
    // Barangays verify their clearance too: none of them works at the desk.
    asks: existing('ZONING', 'BUILDING', 'CHO', 'CENRO', 'WASTE', 'MARKET', 'LANDTAX', 'TREASURER', 'BFP'),
  },
  FOI: {
    name: nameOf('FOI'),
    receives: true,
    // The offices that may keep what is asked for. A national office receives its own requests.
    asks: existing('TREASURER', 'LANDTAX', 'MARKET', 'ZONING', 'BUILDING', 'CHO', 'CENRO', 'WASTE'),
  },
  PACD: {
    name: nameOf('PACD'),
    receives: true,
    // Whichever office a report is about. A national office receives its own complaints.
    asks: existing('TREASURER', 'LANDTAX', 'MARKET', 'ZONING', 'BUILDING', 'CHO', 'CENRO', 'WASTE'),
  },
  // Environment and natural resources, solid waste, and roads and works: reports are routed to them.
  CENRO: {
    name: nameOf('CENRO'),
    ...TAKES_REPORTS,
  },
  WASTE: {
    name: nameOf('WASTE'),
    ...TAKES_REPORTS,
  },
  ENGINEER: {
    name: nameOf('ENGINEER'),
    ...TAKES_REPORTS,
  },
  TREASURER: {
    name: nameOf('TREASURER'),
    ...ANSWERS_ONLY,
  },
  LANDTAX: {
    name: nameOf('LANDTAX'),
    ...ANSWERS_ONLY,
  },
  MARKET: {
    name: nameOf('MARKET'),
    ...ANSWERS_ONLY,
  },
  ZONING: {
    name: nameOf('ZONING'),
    ...ANSWERS_ONLY,
  },
  BUILDING: {
    name: nameOf('BUILDING'),
    ...ANSWERS_ONLY,
  },
  CHO: {
    name: nameOf('CHO'),
    ...ANSWERS_ONLY,
  },
  // A national office that verifies on the city's form: its name is the one in the hotlines.
  BFP: {
    name: nameOf('BFP'),
    ...ANSWERS_ONLY,
  },
}

/** Whether requests come to it; '' is no office. */
export const receives = (office: OfficeCode | ''): office is ReceivingOffice =>
  office !== '' && OFFICES[office].receives

const asked = new Set(Object.values(OFFICES).flatMap(({ asks }) => asks))

/** Whether any other office may ask its opinion; '' is no office. */
export const isAsked = (office: OfficeCode | ''): boolean => office !== '' && asked.has(office)

// The offices that work at the desk: those that receive requests, and those that only say what they are asked by them. Every list of offices is read from here.
import { exists, nameOf } from '#domain/office-names.ts'
import type { Both } from '#kit/lang.ts'
import { isOneOf } from '#kit/one-of.ts'

/** The offices forms are sent to: civil registrar, assessor, business permits and licensing. Their codes begin reference numbers. */
export const RECEIVING_OFFICES = ['LCR', 'ASR', 'BPLO'] as const
export type ReceivingOffice = (typeof RECEIVING_OFFICES)[number]

/** By what each office does; the codes are stored. */
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
  /** Environment and natural resources. */
  'CENRO',
  /** Solid waste. */
  'WASTE',
  /** Fire protection, an office of the national government. */
  'BFP',
] as const
export type OfficeCode = (typeof OFFICE_CODES)[number]

/** Whether a text is the code of an office. */
export const isOfficeCode = (text: string): text is OfficeCode => isOneOf(OFFICE_CODES, text)

type Office<Code> = {
  /** As the entry of the collection of offices is called. */
  name: Both
  /** Whether forms are sent to it: it has a queue, a counter and figures of its own. */
  receives: Code extends ReceivingOffice ? true : false
  /** Whose opinion it may ask. What it shares then, the privacy notices of its forms must say. */
  asks: readonly OfficeCode[]
}

const existing = (...codes: OfficeCode[]) => codes.filter(exists)

/** Those this city has. */
export const CITY_OFFICES: readonly OfficeCode[] = existing(...OFFICE_CODES)

const ANSWERS_ONLY = { receives: false, asks: [] } as const

export const OFFICES: { readonly [Code in OfficeCode]: Office<Code> } = {
  LCR: {
    name: nameOf('LCR'),
    receives: true,
    // The notice of its forms promises that nobody else sees what was answered.
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
  CENRO: {
    name: nameOf('CENRO'),
    ...ANSWERS_ONLY,
  },
  WASTE: {
    name: nameOf('WASTE'),
    ...ANSWERS_ONLY,
  },
  // No office of the city, but one that verifies on the city's form: it is called as among the hotlines.
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

// The offices that work at the desk: those that receive requests, and those that only say what they are asked by them. Every list of offices is read from here.
import { type Both, both } from '#fields/ask.ts'

/** City Civil Registrar, City Assessor, Business Permit and Licensing Office: their codes begin reference numbers. */
export type ReceivingOffice = 'LCR' | 'ASR' | 'BPLO'
export type OfficeCode =
  | ReceivingOffice
  | 'TREASURER'
  | 'LANDTAX'
  | 'MARKET'
  | 'ZONING'
  | 'BUILDING'
  | 'CHO'
  | 'CENRO'
  | 'WASTE'
  | 'BFP'

type Office<Code> = {
  /** As the entry of the collection of offices is called. */
  name: Both
  /** Whether forms are sent to it: it has a queue, a counter and figures of its own. */
  receives: Code extends ReceivingOffice ? true : false
  /** Whose opinion it may ask. What it shares then, the privacy notices of its forms must say. */
  asks: readonly OfficeCode[]
}

const ANSWERS_ONLY = { receives: false, asks: [] } as const

export const OFFICES: { readonly [Code in OfficeCode]: Office<Code> } = {
  LCR: {
    name: both('Office of the City Civil Registrar', 'Tanggapan ng Tagapagtala Sibil ng Lungsod'),
    receives: true,
    // The notice of its forms promises that nobody else sees what was answered.
    asks: [],
  },
  ASR: {
    name: both('Office of the City Assessor', 'Tanggapan ng Tagatasa ng Lungsod'),
    receives: true,
    // Rulings 5.
    asks: ['TREASURER'],
  },
  BPLO: {
    name: both('Business Permit and Licensing Office (BPLO)', 'Business Permit and Licensing Office (BPLO)'),
    receives: true,
    // The offices that verify a requirement, by the city's own application form (domain 2.3), and the Treasurer (2.10).
    // Barangays verify their clearance too: none of the eighty works at the desk.
    asks: ['ZONING', 'BUILDING', 'CHO', 'CENRO', 'WASTE', 'MARKET', 'LANDTAX', 'TREASURER', 'BFP'],
  },
  TREASURER: {
    name: both('Office of the City Treasurer', 'Tanggapan ng Ingat-yaman ng Lungsod'),
    ...ANSWERS_ONLY,
  },
  LANDTAX: {
    name: both(
      'Land Tax Division, Office of the City Treasurer',
      'Land Tax Division, Tanggapan ng Ingat-yaman ng Lungsod',
    ),
    ...ANSWERS_ONLY,
  },
  MARKET: {
    name: both(
      'Market Division, Office of the City Treasurer',
      'Market Division, Tanggapan ng Ingat-yaman ng Lungsod',
    ),
    ...ANSWERS_ONLY,
  },
  ZONING: {
    name: both('Zoning and Land Use Division', 'Zoning and Land Use Division'),
    ...ANSWERS_ONLY,
  },
  BUILDING: {
    name: both('Office of the Building Official', 'Tanggapan ng Building Official'),
    ...ANSWERS_ONLY,
  },
  CHO: {
    name: both('City Health Office (CHO)', 'Tanggapan ng Kalusugan ng Lungsod (CHO)'),
    ...ANSWERS_ONLY,
  },
  CENRO: {
    name: both(
      'City Environment and Natural Resources Office (CENRO)',
      'City Environment and Natural Resources Office (CENRO)',
    ),
    ...ANSWERS_ONLY,
  },
  WASTE: {
    name: both('Solid Waste Management', 'Solid Waste Management (Pamamahala ng Basura)'),
    ...ANSWERS_ONLY,
  },
  // No office of the city, but one that verifies on the city's form: it is called as among the hotlines.
  BFP: {
    name: both('Bureau of Fire Protection', 'Bureau of Fire Protection (bumbero)'),
    ...ANSWERS_ONLY,
  },
}

export const OFFICE_CODES = Object.keys(OFFICES) as [OfficeCode, ...OfficeCode[]]

/** Whether requests come to it; '' is no office. */
export const receives = (office: OfficeCode | ''): office is ReceivingOffice =>
  office !== '' && OFFICES[office].receives

const asked = new Set(Object.values(OFFICES).flatMap(({ asks }) => asks))

/** Whether any other office may ask its opinion; '' is no office. */
export const isAsked = (office: OfficeCode | ''): boolean => office !== '' && asked.has(office)

export const RECEIVING_OFFICES = OFFICE_CODES.filter(receives)

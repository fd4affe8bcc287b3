// Which offices of the desk this city has and what it calls them: content/desk-offices.json, by their codes.
import { contentJson } from '#content'
import type { Both } from '#kit/lang.ts'

/** Those that forms are sent to, and the Treasurer who takes the money, exist in every city and municipality. */
type Needed = 'LCR' | 'ASR' | 'BPLO' | 'FOI' | 'PACD' | 'TREASURER'
type Other = 'ENGINEER' | 'LANDTAX' | 'MARKET' | 'ZONING' | 'BUILDING' | 'CHO' | 'CENRO' | 'WASTE' | 'BFP'
type Code = Needed | Other

/** Checked by `src/check-content.ts`, as `city.ts` is. */
export type DeskOfficeNames = Readonly<Record<Needed, Both> & Partial<Record<Other, Both>>>

export const OFFICE_NAMES = contentJson<DeskOfficeNames>('desk-offices.json')

export const exists = (code: Code): boolean => OFFICE_NAMES[code] !== undefined

/** As its entry of the collection of offices is called; the code of one this city does not have. */
export const nameOf = (code: Code): Both => OFFICE_NAMES[code] ?? { en: code, fil: code }

// What the offices of the demonstration write to applicants and to each other.
import { HOLES } from '#domain/city.ts'
import type { FormId } from '#domain/forms.ts'
import type { OfficeCode } from '#domain/offices.ts'
import { type Both, both } from '#kit/lang.ts'

/** What an office finds wanting in a request of this form, and why. */
export const ASKED: Readonly<Record<FormId, readonly string[]>> = {
  birth: ['mother_name', 'requester_id'],
  marriage: ['info_POM'],
  death: ['POD'],
  realproperty: ['td_no'],
  assessment: ['pin_id'],
  bplonew: ['reg_no'],
  bplorenew: ['main_bus'],
  Dform: ['foi_what'],
  report: ['report_place'],
}
export const UNREADABLE = both(
  'The picture is cut off. Please send a new one.',
  'Putol ang larawan. Magpadala po ng bago.',
)
export const UNCLEAR = both(
  'This does not agree with our record. Please check it and write it as it stands in your own copy.',
  'Hindi ito tugma sa aming rekord. Pakisuri at isulat ayon sa nasa inyong kopya.',
)
const NO_RECORD = both(
  'We searched the register under this name and found no record.\nYou may ask the PSA, or send a new request with another spelling.',
  'Hinanap namin sa rehistro ang pangalang ito at walang nakitang rekord.\nMaaari kayong humiling sa PSA, o magsumite ng bagong kahilingan na may ibang baybay.',
)
const NO_LAND = both(
  'No land is declared under this name and number.\nBring an earlier tax declaration or receipt, if you have one.',
  'Walang lupang nakadeklara sa pangalan at numerong ito.\nDalhin ang dating tax declaration o resibo, kung mayroon.',
)
const NOT_KEPT = both(
  'The city does not keep what you ask for.\nThe national agency that pays for it may have it.',
  `Wala sa ${HOLES.fil.kind} ang hinihingi ninyo.\nMaaaring nasa ahensiyang pambansa na nagbabayad para dito.`,
)
const NOT_OURS = both(
  'This is on private land, where the city may not work.\nPlease ask the barangay to speak with the owner.',
  `Nasa pribadong lupa ito, kung saan hindi maaaring gumawa ang ${HOLES.fil.kind}.\nHilingin po sa barangay na kausapin ang may-ari.`,
)
/** Why the head denies a request of this form. */
export const DENIALS: Readonly<Record<FormId, Both>> = {
  birth: NO_RECORD,
  marriage: NO_RECORD,
  death: NO_RECORD,
  realproperty: NO_LAND,
  assessment: NO_LAND,
  bplonew: NOT_OURS,
  bplorenew: NOT_OURS,
  Dform: NOT_KEPT,
  report: NOT_OURS,
}
export const SETTLED = both(
  'Our crew went there and settled it. Thank you for telling us.',
  'Pinuntahan at naayos na po ito ng aming mga tauhan. Salamat sa pag-uulat.',
)
export const NOTES = [
  'Called back: will come next week.',
  'The register of that year lies in the second room.',
  'Compared with the old copy.',
] as const

type Question = { office: OfficeCode; question: string; answer: string }

/** Which parts of a request are shared, and what each office is asked; the first that has no open question is asked. */
export const OPINIONS: Readonly<Partial<Record<FormId, { parts: string[]; asks: readonly Question[] }>>> = {
  realproperty: {
    parts: ['td_no', 'loc_land'],
    asks: [
      { office: 'TREASURER', question: 'Are the taxes of this land paid?', answer: 'Paid up to this year.' },
    ],
  },
  bplonew: {
    parts: ['bus_name', 'bus_address', 'main_bus'],
    asks: [
      {
        office: 'ZONING',
        question: 'Is this use allowed at this address?',
        answer: 'Allowed: the street is commercial.',
      },
      { office: 'BUILDING', question: 'Has the building a permit of occupancy?', answer: 'It has, of 2019.' },
      {
        office: 'CHO',
        question: 'Is a sanitary inspection needed before the permit?',
        answer: 'Only of the kitchen.',
      },
    ],
  },
  bplorenew: {
    parts: ['bus_name', 'bus_address'],
    asks: [
      {
        office: 'BFP',
        question: 'Is the fire safety certificate still in force?',
        answer: 'In force until next year.',
      },
      { office: 'MARKET', question: 'Are the rents of the stall paid?', answer: 'Paid up to last month.' },
    ],
  },
  Dform: {
    parts: ['foi_what'],
    asks: [
      {
        office: 'LANDTAX',
        question: 'Do you keep these figures, and since when?',
        answer: 'By month, since last year.',
      },
    ],
  },
}

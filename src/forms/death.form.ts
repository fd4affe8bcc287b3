// The request for a certificate of death (spec 2.9 and 3): who died, where and when, and who asks for it.

import { CITY, HOLES } from '#domain/city.ts'
import { askText } from '#fields/text.ts'
import {
  civilRegistryNotice,
  dayOrNote,
  knowsMore,
  searchAids,
  whatIsNeeded,
  whereRegistered,
} from '#forms/certificate.ts'
import { defineForm } from '#forms/check-form.ts'
import { ask, type Section } from '#forms/define.ts'
import { askName } from '#forms/names.ts'
import {
  AUTHORIZED_BY_ONE_ABOVE,
  COURT_OR_GOVERNMENT,
  proofs,
  type Relation,
  relationship,
} from '#forms/proofs.ts'
import { REQUESTER_CONTACT, REQUESTER_NAME, requester } from '#forms/requester.ts'
import { askSex } from '#forms/sex.ts'
import { both } from '#kit/lang.ts'

/** The parents of the person stand in the record of a death. */
const RELATIONS: readonly Relation[] = [
  {
    value: 'spouse',
    label: both('I am the widow or widower', 'Ako ang naiwang asawa (biyudo o biyuda)'),
    proofs: ['requester_id', 'proof_rel'],
  },
  {
    value: 'parent',
    label: both('I am the mother or father', 'Ina o ama ako ng pumanaw'),
    proofs: ['requester_id'],
  },
  {
    value: 'child',
    label: both('I am a child, of legal age', 'Anak ako ng pumanaw, nasa hustong gulang'),
    proofs: ['requester_id', 'proof_rel'],
  },
  {
    value: 'kin',
    label: both(
      'I am the nearest of kin: brother, sister, grandchild or other kin',
      'Ako ang pinakamalapit na kamag-anak: kapatid, apo o iba pa',
    ),
    proofs: ['requester_id', 'proof_rel'],
  },
  AUTHORIZED_BY_ONE_ABOVE,
  COURT_OR_GOVERNMENT,
]

const deceased: Section = {
  id: 'deceased',
  title: both('The person who died', 'Ang pumanaw'),
  folds: [knowsMore('info_DOB_note')],
  parts: [
    ...askName('info', {
      en: (name) => `${name} of the person who died`,
      fil: (name) => `${name} ng pumanaw`,
    }),
    askSex('info_sex', both('Sex of the person who died', 'Kasarian ng pumanaw')),
    ask('POD', askText({ max: 150 }), {
      label: both('Place of death', 'Lugar ng kamatayan'),
      hint: both(
        'Hospital or barangay, and city. Write what you know.',
        `Ospital o barangay, at ${HOLES.fil.anyCity}. Isulat ang nalalaman ninyo.`,
      ),
    }),
    // Spec 3: on this form info_DOB holds the date of death.
    ...dayOrNote('info_DOB', both('Date of death', 'Petsa ng kamatayan')),
    ...searchAids,
  ],
}

export const death = defineForm({
  id: 'death',
  path: '/death',
  office: 'LCR',
  class: 'simple',
  title: both('Death certificate request', 'Kahilingan para sa death certificate (sertipiko ng kamatayan)'),
  short: both('Death certificate', 'Death certificate'),
  intro: both(
    'For a certified copy of a death record, or a certification that there is none.',
    'Para sa sertipikadong kopya ng rekord ng kamatayan, o sertipikasyong walang ganoong rekord.',
  ),
  notice: civilRegistryNotice(
    both(
      'This form asks for details of a death, your name, address and contact, and proof that you may request the record.',
      'Hinihingi ng form na ito ang mga detalye ng isang kamatayan, ang inyong pangalan, tirahan at contact, at patunay na maaari kayong humiling ng rekord.',
    ),
  ),
  contact: REQUESTER_CONTACT,
  applicant: REQUESTER_NAME,
  searched: [...REQUESTER_NAME, 'info_Fname', 'info_Mname', 'info_Lname'],
  sections: [
    ...whereRegistered(
      both(
        `Was the death registered in ${CITY.name}?`,
        `Sa ${HOLES.fil.city} ba nakarehistro ang kamatayan?`,
      ),
    ),
    relationship(
      RELATIONS,
      both('How are you related to the person who died?', 'Kaano-ano ninyo ang pumanaw?'),
      both(
        'Your answer decides which papers you need below. If none applies to you, get the authorization of someone named here.',
        'Nakasalalay rito kung aling papeles ang hihingin sa ibaba. Kung walang tumutugma, humingi ng pahintulot sa isa sa mga nakalista rito.',
      ),
    ),
    deceased,
    requester,
    whatIsNeeded,
    proofs(RELATIONS),
  ],
})

// The request for a certificate of marriage (spec 2.9 and 3): husband, wife, the day, and who asks for it.

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
import { both } from '#kit/lang.ts'

/** The parents of both stand in the record of a marriage. */
const RELATIONS: readonly Relation[] = [
  {
    value: 'self',
    label: both('I am the husband or the wife', 'Ako ang asawang lalaki o babae'),
    proofs: ['requester_id'],
  },
  {
    value: 'parent',
    label: both('I am a parent of one of them', 'Magulang ako ng isa sa kanila'),
    proofs: ['requester_id'],
  },
  {
    value: 'child',
    label: both('I am their child, of legal age', 'Anak nila ako, nasa hustong gulang'),
    proofs: ['requester_id', 'proof_rel'],
  },
  {
    value: 'guardian',
    label: both('I am the guardian of one of them', 'Guardian ako ng isa sa kanila'),
    proofs: ['requester_id', 'guardian_proof'],
  },
  AUTHORIZED_BY_ONE_ABOVE,
  COURT_OR_GOVERNMENT,
  {
    value: 'kin',
    label: both(
      'Both have died, and I am the nearest of kin',
      'Pumanaw na silang dalawa, at ako ang pinakamalapit na kamag-anak',
    ),
    proofs: ['requester_id', 'proof_rel'],
  },
]

const husband: Section = {
  id: 'husband',
  title: both('Husband', 'Asawang lalaki'),
  parts: askName('husband', {
    en: (name) => `husband’s ${name}`,
    fil: (name) => `${name} ng asawang lalaki`,
  }),
}

// Spec 3: the wife has no suffix.
const wife: Section = {
  id: 'wife',
  title: both('Wife', 'Asawang babae'),
  intro: both('Her name before the marriage.', 'Ang pangalan niya noong dalaga.'),
  parts: askName(
    'wife',
    { en: (name) => `wife’s maiden ${name}`, fil: (name) => `${name} ng asawang babae noong dalaga` },
    { suffix: false },
  ),
}

const marriageItself: Section = {
  id: 'marriage',
  title: both('The marriage', 'Ang kasal'),
  folds: [knowsMore('info_DOM_note')],
  parts: [
    ...dayOrNote('info_DOM', both('Date of marriage', 'Petsa ng kasal')),
    ask('info_POM', askText({ max: 150 }), {
      label: both('Place of marriage', 'Lugar ng kasal'),
      hint: both(
        'Church, court or office, and city. Write what you know.',
        `Simbahan, hukuman o tanggapan, at ${HOLES.fil.anyCity}. Isulat ang nalalaman ninyo.`,
      ),
    }),
    ...searchAids,
  ],
}

export const marriage = defineForm({
  id: 'marriage',
  path: '/marriage',
  office: 'LCR',
  class: 'simple',
  title: both('Marriage certificate request', 'Kahilingan para sa marriage certificate (sertipiko ng kasal)'),
  short: both('Marriage certificate', 'Marriage certificate'),
  intro: both(
    'For a certified copy of a marriage record, or a certification that there is none.',
    'Para sa sertipikadong kopya ng rekord ng kasal, o sertipikasyong walang ganoong rekord.',
  ),
  notice: civilRegistryNotice(
    both(
      'This form asks for details of a marriage, your name, address and contact, and proof that you may request the record.',
      'Hinihingi ng form na ito ang mga detalye ng isang kasal, ang inyong pangalan, tirahan at contact, at patunay na maaari kayong humiling ng rekord.',
    ),
  ),
  contact: REQUESTER_CONTACT,
  applicant: REQUESTER_NAME,
  searched: [
    ...REQUESTER_NAME,
    'husband_Fname',
    'husband_Mname',
    'husband_Lname',
    'wife_Fname',
    'wife_Mname',
    'wife_Lname',
  ],
  sections: [
    ...whereRegistered(
      both(`Was the marriage registered in ${CITY.name}?`, `Sa ${HOLES.fil.city} ba nakarehistro ang kasal?`),
    ),
    relationship(
      RELATIONS,
      both('How are you related to the couple?', 'Kaano-ano ninyo ang mag-asawa?'),
      both(
        'It decides which papers you need. If none applies, get the authorization of someone named here.',
        'Dito nakasalalay ang hihinging papeles. Kung walang tumutugma, humingi ng pahintulot sa isa sa mga nakalista.',
      ),
    ),
    husband,
    wife,
    marriageItself,
    requester,
    whatIsNeeded,
    proofs(RELATIONS),
  ],
})

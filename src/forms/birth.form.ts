// The request for a certificate of birth (spec 2.9 and 3): the owner of the record, and who asks for it.

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
import { COURT_OR_GOVERNMENT, proofs, type Relation, relationship, representative } from '#forms/proofs.ts'
import { REQUESTER_CONTACT, REQUESTER_NAME, requester } from '#forms/requester.ts'
import { askSex } from '#forms/sex.ts'
import { both } from '#kit/lang.ts'

/** A parent stands in the record; who is not in it shows how they come to the owner. */
const RELATIONS: readonly Relation[] = [
  {
    value: 'self',
    label: both(
      'The record is my own, and I am of legal age',
      'Sarili kong rekord ito, at nasa hustong gulang ako',
    ),
    proofs: ['requester_id'],
  },
  {
    value: 'spouse',
    label: both('I am the husband or wife', 'Asawa ako ng may-ari'),
    proofs: ['requester_id', 'proof_rel'],
  },
  {
    value: 'parent',
    label: both('I am the mother or father', 'Ina o ama ako ng may-ari'),
    proofs: ['requester_id'],
  },
  {
    value: 'child',
    label: both('I am a child of the owner, of legal age', 'Anak ako ng may-ari, nasa hustong gulang'),
    proofs: ['requester_id', 'proof_rel'],
  },
  {
    value: 'guardian',
    label: both(
      'I am the guardian of a minor, or care for a child without parents',
      'Guardian ako ng menor de edad, o nangangalaga sa batang walang magulang',
    ),
    proofs: ['requester_id', 'guardian_proof'],
  },
  {
    value: 'grandparent',
    label: both('I am a grandparent of a child without parents', 'Lolo o lola ako ng batang walang magulang'),
    proofs: ['requester_id', 'proof_rel', 'guardian_proof'],
  },
  {
    value: 'sibling',
    label: both(
      'I am the oldest brother or sister, over 21, of a child without parents',
      'Panganay na kapatid ako, lampas 21 taong gulang, ng batang walang magulang',
    ),
    proofs: ['requester_id', 'proof_rel', 'guardian_proof'],
  },
  representative(
    both(
      'The owner, or someone named above, authorized me',
      'Binigyan ako ng pahintulot ng may-ari o ng alinman sa itaas',
    ),
  ),
  {
    value: 'institution',
    label: both(
      'I act for an institution that has custody of the owner',
      'Humihiling ako sa ngalan ng institusyong may kustodiya sa may-ari',
    ),
    proofs: ['requester_id', 'official_request'],
  },
  COURT_OR_GOVERNMENT,
  {
    value: 'kin',
    label: both(
      'The owner has died, and I am the nearest of kin',
      'Pumanaw na ang may-ari, at ako ang pinakamalapit na kamag-anak',
    ),
    proofs: ['requester_id', 'proof_rel'],
  },
]

const owner: Section = {
  id: 'owner',
  title: both('Owner of the certificate', 'May-ari ng birth certificate'),
  intro: both(
    'As written in the record, with “Ma.”, ñ and dashes.',
    'Ayon sa nakasulat sa rekord, kasama ang “Ma.”, ñ at gitling.',
  ),
  folds: [knowsMore('info_DOB_note', 'father_name', 'mother_name')],
  parts: [
    ...askName('info', {
      en: (name) => `owner’s ${name}`,
      fil: (name) => `${name} ng may-ari ng rekord`,
    }),
    askSex('info_sex', both('Owner’s sex', 'Kasarian ng may-ari ng rekord')),
    ask('info_POB', askText({ max: 150 }), {
      label: both('Place of birth', 'Lugar ng kapanganakan'),
      hint: both(
        'Hospital or barangay, and city. Write what you know.',
        `Ospital o barangay, at ${HOLES.fil.anyCity}. Isulat ang nalalaman ninyo.`,
      ),
    }),
    ...dayOrNote('info_DOB', both('Date of birth', 'Petsa ng kapanganakan')),
    ...searchAids,
    ask('father_name', askText({ max: 150, autoCapitalize: 'words' }), {
      label: both('Father’s full name', 'Buong pangalan ng ama'),
      hint: both(
        'If it is in the record. It helps the search.',
        'Kung nakasulat sa rekord. Makatutulong ito sa paghahanap.',
      ),
      optional: true,
    }),
    ask('mother_name', askText({ max: 150, autoCapitalize: 'words' }), {
      label: both('Mother’s full maiden name', 'Buong pangalan ng ina noong dalaga'),
      hint: both('It helps the search.', 'Makatutulong ito sa paghahanap.'),
      optional: true,
    }),
  ],
}

export const birth = defineForm({
  id: 'birth',
  path: '/birth',
  office: 'LCR',
  class: 'simple',
  title: both(
    'Birth certificate request',
    'Kahilingan para sa birth certificate (sertipiko ng kapanganakan)',
  ),
  short: both('Birth certificate', 'Birth certificate'),
  intro: both(
    'For a certified copy of a birth record, or a certification that there is none.',
    'Para sa sertipikadong kopya ng rekord ng kapanganakan, o sertipikasyong walang ganoong rekord.',
  ),
  notice: civilRegistryNotice(
    both(
      'This form asks for details of a birth, your name, address and contact, and proof that you may request the record.',
      'Hinihingi ng form na ito ang mga detalye ng isang kapanganakan, ang inyong pangalan, tirahan at contact, at patunay na maaari kayong humiling ng rekord.',
    ),
  ),
  contact: REQUESTER_CONTACT,
  sameName: {
    when: { name: 'requester_rel', is: ['self'] },
    pairs: ['Fname', 'Mname', 'Lname', 'suffix'].map(
      (part) => [`info_${part}`, `requester_${part}`] as const,
    ),
  },
  applicant: REQUESTER_NAME,
  searched: [...REQUESTER_NAME, 'info_Fname', 'info_Mname', 'info_Lname'],
  sections: [
    ...whereRegistered(
      both(
        `Was the birth registered in ${CITY.name}?`,
        `Sa ${HOLES.fil.city} ba nakarehistro ang kapanganakan?`,
      ),
    ),
    relationship(
      RELATIONS,
      both('How are you related to the owner of the record?', 'Kaano-ano ninyo ang may-ari ng rekord?'),
      both(
        'It decides which papers you need. If none applies, get the authorization of someone named here.',
        'Dito nakasalalay ang hihinging papeles. Kung walang tumutugma, humingi ng pahintulot sa isa sa mga nakalista.',
      ),
    ),
    owner,
    requester,
    whatIsNeeded,
    proofs(RELATIONS),
  ],
})

// The request for a real property tax assessment: the four fields of spec 2.6 first; what else helps is folded, and the rest is asked of who is not the owner.

import { HOLES } from '#domain/city.ts'
import { askChoice } from '#fields/choice.ts'
import { askText } from '#fields/text.ts'
import { defineForm } from '#forms/check-form.ts'
import { applicantContact } from '#forms/contact.ts'
import { ask, type Section } from '#forms/define.ts'
import { askName } from '#forms/names.ts'
import { proofs, type Relation, relationship, whenOneOf } from '#forms/proofs.ts'
import {
  NOT_OWNERS,
  propertyIndexNumber,
  propertyKind,
  propertyNotice,
  taxDeclaration,
} from '#forms/property.ts'
import { REQUESTER_NAME } from '#forms/requester.ts'
import { both } from '#kit/lang.ts'

/** The owner shows an ID at the office and sends no paper; the name of a co-owner is asked, since the tax declaration may name another. */
const RELATIONS: readonly Relation[] = [
  {
    value: 'self',
    label: both('I am the owner named above', 'Ako ang may-ari na nakasulat sa itaas'),
    proofs: [],
  },
  {
    value: 'co-owner',
    label: both('I am a co-owner', 'Ako ay kasamang may-ari'),
    proofs: ['requester_id'],
  },
  ...NOT_OWNERS,
]
const [OWNER, ...OTHERS] = RELATIONS as [Relation, ...Relation[]]

const request: Section = {
  id: 'property',
  title: both('The property and contact', 'Ari-arian at contact'),
  intro: both('Give an e-mail, a mobile number, or both.', 'Magbigay ng e-mail, mobile number, o pareho.'),
  parts: [
    propertyIndexNumber({ unless: 'td_no' }),
    ask('owner_name', askText({ max: 150, autoCapitalize: 'words' }), {
      label: both('Owner’s name', 'Pangalan ng may-ari'),
      hint: both('As on the tax declaration.', 'Ayon sa tax declaration.'),
    }),
    applicantContact.email,
    applicantContact.number,
  ],
}

const more: Section = {
  id: 'more',
  title: both('More about the property', 'Iba pa tungkol sa ari-arian'),
  folded: both(
    'Optional: tax declaration number, location, year, what you need',
    'Opsiyonal: numero ng tax declaration, kinaroroonan, taon, ang kailangan ninyo',
  ),
  parts: [
    taxDeclaration({ optional: true }),
    propertyKind,
    ask('loc_land', askText({ max: 200 }), {
      label: both('Location of the property', 'Kinaroroonan ng ari-arian'),
      hint: both('Street or sitio, and barangay, if you know it.', 'Kalye o sitio, at barangay, kung alam.'),
      optional: true,
    }),
    ask('tax_years', askText({ max: 60 }), {
      label: both('Year or years', 'Taon o mga taon'),
      hint: both('Such as 2026, or 2024 to 2026.', 'Gaya ng 2026, o 2024 hanggang 2026.'),
      optional: true,
    }),
    ask(
      'doc_kind',
      askChoice(
        [
          { value: 'assessment', label: both('The assessed value', 'Ang tasadong halaga') },
          {
            value: 'statement',
            label: both('A statement of the tax due', 'Statement of account ng buwis na babayaran'),
          },
          { value: 'clearance', label: both('A tax clearance', 'Tax clearance') },
        ],
        'select',
      ),
      {
        label: both('What you need', 'Ang kailangan ninyo'),
        hint: both(
          'The Treasurer gives the statement and, where the tax is paid, the clearance.',
          'Ang Ingat-yaman ang nagbibigay ng statement at, kung bayad na ang buwis, ng clearance.',
        ),
        optional: true,
      },
    ),
  ],
}

/** The receipt names this person, not the owner of the property. */
const applicant: Section = {
  id: 'contact',
  title: both('About you (the applicant)', 'Tungkol sa inyo (humihiling)'),
  intro: both('Your own name.', 'Ang sarili ninyong pangalan.'),
  when: whenOneOf(OTHERS),
  parts: askName(
    'requester',
    { en: (name) => `your ${name}`, fil: (name) => `inyong ${name}` },
    { own: true },
  ),
}

/** Nobody else proves who they are by this form alone. */
const ownId: Section = {
  id: 'own-id',
  title: both('A valid ID at the office', 'Valid ID sa tanggapan'),
  intro: both(
    'You need not send papers. Show your valid ID at the office; it releases nothing until it has seen one.',
    'Hindi kailangang magpadala ng papeles. Ipakita ang inyong valid ID sa tanggapan; walang ibibigay ang tanggapan hangga’t hindi ito nakikita.',
  ),
  when: whenOneOf([OWNER]),
  parts: [],
}

export const assessment = defineForm({
  id: 'assessment',
  path: '/assessment',
  office: 'ASR',
  class: 'simple',
  title: both(
    'Real property tax assessment request',
    'Kahilingan para sa real property tax assessment (amilyar)',
  ),
  short: both('Tax assessment', 'Tax assessment (amilyar)'),
  intro: both(
    `For the assessed value of a property and, from the ${HOLES.en.Civic} Treasurer, the tax due on it.`,
    `Para sa tasadong halaga ng ari-arian at, mula sa Ingat-yaman ng ${HOLES.fil.Kind}, ang buwis na dapat bayaran dito.`,
  ),
  notice: propertyNotice(
    both(
      'This form asks for a property, its owner’s name and your contact; if you are not the owner, also for your name and proof that you may request this.',
      'Hinihingi ng form na ito ang ari-arian, ang pangalan ng may-ari at ang inyong contact; kung hindi kayo ang may-ari, pati ang inyong pangalan at patunay na maaari kayong humiling nito.',
    ),
  ),
  contact: { mobile: 'cont_no', email: 'cont_email' },
  applicant: REQUESTER_NAME,
  applicantElse: ['owner_name'],
  searched: [...REQUESTER_NAME, 'owner_name', 'pin_id', 'td_no'],
  sections: [
    request,
    more,
    relationship(
      RELATIONS,
      both('How are you related to the owner of the property?', 'Kaano-ano ninyo ang may-ari ng ari-arian?'),
      both('The owner is asked for nothing more.', 'Wala nang hihingin pa sa may-ari.'),
    ),
    ownId,
    applicant,
    proofs(RELATIONS),
  ],
})

// The request for a real property tax assessment: the four fields of spec 2.6, what helps to find the property, and who asks.

import { HOLES } from '#domain/city.ts'
import { askChoice } from '#fields/choice.ts'
import { askText } from '#fields/text.ts'
import { defineForm } from '#forms/check-form.ts'
import { applicantContact } from '#forms/contact.ts'
import { ask, type Section } from '#forms/define.ts'
import { askName } from '#forms/names.ts'
import { proofs, relationship } from '#forms/proofs.ts'
import {
  OWNER_RELATIONS,
  propertyIndexNumber,
  propertyKind,
  propertyNotice,
  taxDeclaration,
} from '#forms/property.ts'
import { REQUESTER_NAME } from '#forms/requester.ts'
import { both } from '#kit/lang.ts'

const property: Section = {
  id: 'property',
  title: both('The property', 'Ang ari-arian'),
  intro: both(
    'One is enough: the Pin ID or the tax declaration number.',
    'Sapat na ang isa: Property Index Number (PIN) o numero ng tax declaration.',
  ),
  parts: [
    propertyIndexNumber({ unless: 'td_no' }),
    taxDeclaration({ unless: 'pin_id' }),
    ask('owner_name', askText({ max: 150, autoCapitalize: 'words' }), {
      label: both('Owner’s name', 'Pangalan ng may-ari'),
      hint: both('As on the tax declaration.', 'Ayon sa tax declaration.'),
    }),
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
  intro: both(
    'Your own name, and an e-mail, a number, or both.',
    'Ang sarili ninyong pangalan, at e-mail, numero, o pareho.',
  ),
  parts: [
    ...askName('requester', { en: (name) => `your ${name}`, fil: (name) => `inyong ${name}` }, { own: true }),
    applicantContact.email,
    applicantContact.number,
  ],
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
      'This form asks for a property, its owner’s name, your name and contact, and proof that you may request this.',
      'Hinihingi ng form na ito ang ari-arian, ang pangalan ng may-ari, ang inyong pangalan at contact, at patunay na maaari kayong humiling nito.',
    ),
  ),
  contact: { mobile: 'cont_no', email: 'cont_email' },
  applicant: REQUESTER_NAME,
  searched: [...REQUESTER_NAME, 'owner_name', 'pin_id', 'td_no'],
  sections: [
    property,
    relationship(
      OWNER_RELATIONS,
      both('How are you related to the owner of the property?', 'Kaano-ano ninyo ang may-ari ng ari-arian?'),
      both(
        'Your answer decides which papers you need below.',
        'Nakasalalay rito kung aling papeles ang hihingin sa ibaba.',
      ),
    ),
    applicant,
    proofs(OWNER_RELATIONS),
  ],
})

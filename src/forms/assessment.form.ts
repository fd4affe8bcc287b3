// The request for a real property tax assessment: the four fields of spec 2.6, and what helps to find the property.

import { HOLES } from '#domain/city.ts'
import { askText } from '#fields/text.ts'
import { defineForm } from '#forms/check-form.ts'
import { applicantContact } from '#forms/contact.ts'
import { ask, type Section, slot } from '#forms/define.ts'
import { propertyNotice, taxDeclaration } from '#forms/property.ts'
import { both } from '#kit/lang.ts'

const MAX_PIN_CHARS = 40
const PIN = '(?=.*[A-Za-z0-9])[A-Za-z0-9 \\-]+'

const property: Section = {
  id: 'property',
  title: both('The property', 'Ang ari-arian'),
  parts: [
    ask(
      'pin_id',
      askText({
        max: MAX_PIN_CHARS,
        pattern: PIN,
        sample: '130-00-001-01-001',
        shape: both(
          '1 to 40 letters, digits, dashes and spaces',
          '1 hanggang 40 letra, numero, gitling at puwang',
        ),
      }),
      {
        label: both('Pin ID', 'Pin ID'),
        hint: both(
          'The property index number, on the tax declaration or an earlier tax receipt.',
          'Ang property index number, nasa tax declaration o sa dating resibo ng amilyar.',
        ),
      },
    ),
    ask('owner_name', askText({ max: 150, autoCapitalize: 'words' }), {
      label: both('Owner’s name', 'Pangalan ng may-ari'),
      hint: both('As on the tax declaration.', 'Ayon sa tax declaration.'),
    }),
    taxDeclaration,
    ask('loc_land', askText({ max: 200 }), {
      label: both('Location of the property', 'Kinaroroonan ng ari-arian'),
      hint: both('Street or sitio, and barangay, if you know it.', 'Kalye o sitio, at barangay, kung alam.'),
      optional: true,
    }),
  ],
}

const contact: Section = {
  id: 'contact',
  title: both('How to reach you', 'Paano kayo makakausap'),
  intro: both('Give an e-mail, a number, or both.', 'Magbigay ng e-mail, numero, o pareho.'),
  parts: [applicantContact.email, applicantContact.number],
}

const OFFICE_MAY_ASK = both(
  'You may add it now. The office gives the assessment only to the owner or to somebody the owner authorized.',
  'Puwede na ninyo itong isama. Sa may-ari o sa binigyan niya ng pahintulot lamang ibinibigay ng tanggapan ang assessment.',
)

const papers: Section = {
  id: 'proofs',
  title: both('What shows that you may ask', 'Patunay na maaari kayong humiling'),
  parts: [
    slot('requester_id', {
      label: both('Your valid ID', 'Inyong valid ID'),
      hint: OFFICE_MAY_ASK,
      optional: true,
    }),
    slot('authorization', {
      label: both(
        'If you are not the owner: authorization letter or special power of attorney, and the owner’s ID',
        'Kung hindi kayo ang may-ari: authorization letter o special power of attorney, at ID ng may-ari',
      ),
      optional: true,
    }),
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
  intro: both(
    `For the assessed value of a property and, from the ${HOLES.en.Civic} Treasurer, the tax due on it.`,
    `Para sa tasadong halaga ng ari-arian at, mula sa Ingat-yaman ng ${HOLES.fil.Kind}, ang buwis na dapat bayaran dito.`,
  ),
  notice: propertyNotice(
    both(
      'This form asks for a property, its owner’s name and how to reach you.',
      'Hinihingi ng form na ito ang ari-arian, ang pangalan ng may-ari at kung paano kayo makakausap.',
    ),
  ),
  contact: { mobile: 'cont_no', email: 'cont_email' },
  applicant: ['owner_name'],
  searched: ['owner_name', 'pin_id'],
  sections: [property, contact, papers],
})

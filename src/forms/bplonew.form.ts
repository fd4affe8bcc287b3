// The application for a new business permit (spec 2.9 and 3), with what the city's own form asks beside it.

import { HOLES } from '#domain/city.ts'
import { askChoice, askFixed } from '#fields/choice.ts'
import { askDate } from '#fields/date.ts'
import { askText } from '#fields/text.ts'
import { askYesNo } from '#fields/yes-no.ts'
import { businessAddress, OWNER_CONTACT, ownerAddress } from '#forms/business-address.ts'
import { newPapers } from '#forms/business-papers.ts'
import {
  areaAndEmployees,
  askTin,
  BUSINESS_TYPES,
  businessNotice,
  declaration,
  emergency,
  lessor,
  marketStall,
  rented,
  serviceVehicles,
} from '#forms/business-parts.ts'
import { defineForm } from '#forms/check-form.ts'
import { ask, type Section } from '#forms/define.ts'
import { newLines } from '#forms/lines-of-business.ts'
import { askName } from '#forms/names.ts'
import { askSex } from '#forms/sex.ts'
import { both } from '#kit/lang.ts'

const application: Section = {
  id: 'application',
  title: both('Application', 'Aplikasyon'),
  parts: [
    ask('app_type', askFixed({ value: 'New', label: both('New', 'Bago') }), {
      label: both('Application type', 'Uri ng aplikasyon'),
    }),
    // Spec 9: a new application is fixed to Annually.
    ask('mod_pay', askFixed({ value: 'Annually', label: both('Annually', 'Taunan') }), {
      label: both('Mode of payment', 'Dalas ng pagbabayad (mode of payment)'),
    }),
    ask('app_date', askDate(), {
      label: both('Date of application', 'Petsa ng aplikasyon'),
      initial: 'today',
    }),
  ],
}

const registration: Section = {
  id: 'registration',
  title: both('Registration', 'Rehistro'),
  parts: [
    ask('reg_no', askText({ max: 60 }), {
      label: both('DTI/SEC/CDA registration number', 'Numero ng rehistro sa DTI/SEC/CDA'),
      hint: both(
        'DTI for a single owner, SEC for a corporation or partnership, CDA for a cooperative.',
        'DTI kung iisang may-ari, SEC kung korporasyon o partnership, CDA kung kooperatiba.',
      ),
    }),
    ask('reg_date', askDate(), {
      label: both('Date of the DTI/SEC/CDA registration', 'Petsa ng rehistro sa DTI/SEC/CDA'),
    }),
    ask('ref_no', askText({ max: 60 }), {
      label: both('Reference number', 'Reference number ng DTI/SEC/CDA'),
      hint: both('If your papers have one.', 'Kung mayroon sa inyong papeles.'),
      optional: true,
    }),
    ask('bus_type', askChoice(BUSINESS_TYPES), { label: both('Type of business', 'Uri ng pagmamay-ari') }),
    askTin(),
    ask('tax_incentive', askYesNo(), {
      label: both(
        'Do you enjoy a tax incentive from a government entity?',
        'May tax incentive ba kayo mula sa tanggapan ng gobyerno?',
      ),
    }),
    ask('tax_incentive_from', askText({ max: 150 }), {
      label: both('Entity that gives the tax incentive', 'Tanggapang nagbigay ng tax incentive'),
      when: { name: 'tax_incentive', is: ['yes'] },
    }),
    ask('cctv', askYesNo(), { label: both('Is the place equipped with CCTV?', 'May CCTV ba ang lugar?') }),
  ],
}

const taxpayer: Section = {
  id: 'taxpayer',
  title: both('Taxpayer and business', 'Taxpayer at negosyo'),
  parts: [
    ...askName(
      'tax',
      { en: (name) => `taxpayer’s ${name}`, fil: (name) => `${name} ng taxpayer` },
      {
        own: true,
        lastNameHint: both(
          'A company or only one name? Write all of it here, and a dash (-) as first name.',
          'Kung kompanya o iisang pangalan, isulat nang buo rito, at gitling (-) sa unang pangalan.',
        ),
      },
    ),
    ask('bus_name', askText({ max: 150 }), { label: both('Business name', 'Pangalan ng negosyo') }),
    ask('trade_name', askText({ max: 150 }), {
      label: both('Trade name or franchise', 'Trade name o franchise'),
      hint: both('If it is not the business name.', 'Kung iba sa pangalan ng negosyo.'),
      optional: true,
    }),
    askSex('owner_gender', both('Owner’s gender', 'Kasarian ng may-ari'), [
      { value: 'company', label: both('Does not apply (company)', 'Hindi angkop (kompanya)') },
    ]),
  ],
}

const premises: Section = {
  id: 'premises',
  title: both('Place and people', 'Lugar at mga tauhan'),
  parts: [
    ask(
      'office_kind',
      askChoice([
        { value: 'main', label: both('Main office', 'Pangunahing tanggapan (main office)') },
        { value: 'branch', label: both('Branch', 'Sangay (branch)') },
      ]),
      {
        label: both('Is this the main office or a branch?', 'Pangunahing tanggapan ba ito o sangay?'),
        optional: true,
      },
    ),
    ...areaAndEmployees(),
    serviceVehicles(),
    rented,
    ask('td_no', askText({ max: 60 }), {
      label: both(
        'Tax declaration number or PIN, if the place is owned',
        'Numero ng tax declaration o PIN, kung sariling pag-aari ang lugar',
      ),
      hint: both(
        'If the place is rented, tick the box above instead.',
        'Kung inuupahan, lagyan ng tsek ang kahon sa itaas.',
      ),
      onPaper: both(
        'It shows your right to use the place. If the place is rented, check that it is rented instead.',
        'Patunay ito ng karapatan ninyong gamitin ang lugar. Kung inuupahan, lagyan na lamang ng tsek na inuupahan ito.',
      ),
      optional: true,
    }),
    marketStall,
  ],
}

/** Where all sections at once would be twenty screens of a phone. */
const folded = (sections: readonly Section[]) =>
  sections.map((section): Section => ({ ...section, isFolded: true }))

export const bplonew = defineForm({
  id: 'bplonew',
  path: '/bplonew',
  office: 'BPLO',
  // JMC 01, s. 2021 of ARTA, DTI, DILG and DICT: three working days, for a new permit and a renewal alike.
  class: 'simple',
  title: both('Business permit, new application', 'Business permit: bagong aplikasyon'),
  short: both('New business permit', 'Bagong business permit'),
  intro: both(
    `For the mayor’s permit to open a business in this ${HOLES.en.kind}.`,
    `Para sa mayor’s permit para magbukas ng negosyo sa ${HOLES.fil.kind} na ito.`,
  ),
  notice: businessNotice(
    both(
      `This form asks for details of the business, its owner, the place and its people, who signs, and how to reach the owner. The questions about CCTV and the owner’s gender are on the ${HOLES.en.kind}’s own application form.`,
      `Hinihingi ng form na ito ang mga detalye ng negosyo, ng may-ari, ng lugar at mga tauhan nito, kung sino ang pumipirma, at kung paano makakausap ang may-ari. Nasa sariling application form ng ${HOLES.fil.kind} ang mga tanong tungkol sa CCTV at sa kasarian ng may-ari.`,
    ),
  ),
  contact: OWNER_CONTACT,
  applicant: ['bus_name'],
  searched: ['bus_name', 'trade_name', 'tax_Fname', 'tax_Mname', 'tax_Lname'],
  sections: [
    application,
    ...folded([registration, taxpayer, businessAddress, ownerAddress, premises]),
    lessor,
    ...folded([newLines, emergency, newPapers, declaration]),
  ],
})

// The application for a new business permit (spec 2.9 and 3), with what the city's own form asks beside it.

import { HOLES } from '#domain/city.ts'
import { askChoice, askFixed } from '#fields/choice.ts'
import { askCount } from '#fields/count.ts'
import { askDate } from '#fields/date.ts'
import { askDecimal } from '#fields/decimal.ts'
import { askText } from '#fields/text.ts'
import { askYesNo } from '#fields/yes-no.ts'
import { businessAddress, OWNER_CONTACT, ownerAddress } from '#forms/business-address.ts'
import { newPapers } from '#forms/business-papers.ts'
import {
  BUSINESS_TYPES,
  businessNotice,
  declaration,
  emergency,
  lessor,
  marketStall,
  rented,
} from '#forms/business-parts.ts'
import { defineForm } from '#forms/check-form.ts'
import { ask, type Section } from '#forms/define.ts'
import { linesOfBusiness } from '#forms/lines-of-business.ts'
import { askName } from '#forms/names.ts'
import { askSex } from '#forms/sex.ts'
import { both } from '#kit/lang.ts'

const MAX_PEOPLE = 99_999
const MAX_AREA_SQM = 9_999_999
const TIN = '[0-9]{3}[ \\-]?[0-9]{3}[ \\-]?[0-9]{3}([ \\-]?[0-9]{3,5})?'

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
      label: both('Reference number', 'Reference number ng DTI/SEC/CDA, kung mayroon'),
      hint: both(
        'If your papers have one. None? Write “none”.',
        'Kung mayroon ang inyong mga papeles. Kung wala, isulat ang “wala”.',
      ),
    }),
    ask('bus_type', askChoice(BUSINESS_TYPES), { label: both('Type of business', 'Uri ng pagmamay-ari') }),
    ask(
      'tin',
      askText({
        max: 20,
        pattern: TIN,
        sample: '123-456-789-000',
        shape: both(
          '9 to 14 digits, such as 123-456-789-000',
          '9 hanggang 14 na numero, gaya ng 123-456-789-000',
        ),
      }),
      {
        label: both('TIN', 'TIN (Taxpayer Identification Number)'),
        hint: both(
          '9 to 14 digits, with or without dashes.',
          '9 hanggang 14 na numero, may gitling man o wala.',
        ),
      },
    ),
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
      hint: both('The same? Write it again.', 'Kung pareho, isulat itong muli.'),
    }),
    askSex('owner_gender', both('Owner’s gender', 'Kasarian ng may-ari'), [
      { value: 'company', label: both('Does not apply (company)', 'Hindi angkop (kompanya)') },
    ]),
  ],
}

const people = (name: string, en: string, fil: string) =>
  ask(name, askCount({ max: MAX_PEOPLE }), {
    label: both(en, fil),
    hint: both('0 if none.', '0 kung wala.'),
  })

const premises: Section = {
  id: 'premises',
  title: both('Place and people', 'Lugar at mga tauhan'),
  parts: [
    ask('area_sqm', askDecimal({ max: MAX_AREA_SQM }), {
      label: both('Business area in square meters', 'Sukat ng lugar ng negosyo sa metro kuwadrado'),
    }),
    people('emp_male', 'Male employees', 'Mga empleyadong lalaki'),
    people('emp_female', 'Female employees', 'Mga empleyadong babae'),
    people(
      'emp_lgu',
      `Employees who live in this ${HOLES.en.kind}`,
      `Mga empleyadong nakatira sa ${HOLES.fil.kind} na ito`,
    ),
    people('service_vehicles', 'Service vehicles', 'Mga sasakyang pangserbisyo'),
    rented,
    marketStall,
  ],
}

export const bplonew = defineForm({
  id: 'bplonew',
  path: '/bplonew',
  office: 'BPLO',
  class: '',
  title: both('Business permit, new application', 'Business permit: bagong aplikasyon'),
  short: both('New business permit', 'Bagong business permit'),
  intro: both(
    `For the mayor’s permit to open a business in this ${HOLES.en.kind}.`,
    `Para sa mayor’s permit para magbukas ng negosyo sa ${HOLES.fil.kind} na ito.`,
  ),
  notice: businessNotice(
    both(
      'This form asks for details of the business, its owner, the place and its people, and how to reach the owner.',
      'Hinihingi ng form na ito ang mga detalye ng negosyo, ng may-ari, ng lugar at mga tauhan nito, at kung paano makakausap ang may-ari.',
    ),
  ),
  contact: OWNER_CONTACT,
  applicant: ['bus_name'],
  searched: ['bus_name', 'trade_name', 'tax_Fname', 'tax_Mname', 'tax_Lname'],
  sections: [
    application,
    registration,
    taxpayer,
    businessAddress,
    ownerAddress,
    premises,
    lessor,
    linesOfBusiness,
    emergency,
    newPapers,
    declaration,
  ],
})

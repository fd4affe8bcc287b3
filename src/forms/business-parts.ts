// What both business forms ask after the business itself: lessor, emergency contact, declaration, notice.

import { HOLES } from '#domain/city.ts'
import { askCount } from '#fields/count.ts'
import { askDecimal } from '#fields/decimal.ts'
import { askEmail } from '#fields/email.ts'
import { askMoney } from '#fields/money.ts'
import { askPhone } from '#fields/phones.ts'
import type { Option } from '#fields/question-kind.ts'
import { askText } from '#fields/text.ts'
import { askTick } from '#fields/yes-no.ts'
import { ask, type Question, type Section } from '#forms/define.ts'
import { noticeOf } from '#forms/notice.ts'
import { type Both, both } from '#kit/lang.ts'

/** Spec 9: the codes are what is submitted. The sixth came with Republic Act 11232; the city has given it no code. */
export const BUSINESS_TYPES: readonly Option[] = [
  { value: '1', label: both('Association', 'Asosasyon') },
  { value: '2', label: both('Cooperative', 'Kooperatiba') },
  { value: '3', label: both('Corporation', 'Korporasyon') },
  { value: '4', label: both('Partnership', 'Partnership (sosyohan)') },
  { value: '5', label: both('Single', 'Sole proprietorship (iisang may-ari)') },
  {
    value: 'OPC',
    label: both('One Person Corporation (OPC)', 'One Person Corporation (korporasyong iisang tao, OPC)'),
  },
]

export const RENTED = { name: 'rented', is: ['yes'] }
export const MARKET_STALL = { name: 'market_stall', is: ['yes'] }

export const rented = ask(
  'rented',
  askTick(both('The place of business is rented.', 'Inuupahan ang lugar ng negosyo.')),
  { label: both('Rented', 'Inuupahan'), optional: true },
)

export const marketStall = ask(
  'market_stall',
  askTick(both('It is a stall in the public market.', 'Puwesto ito sa pamilihang bayan.')),
  { label: both('Market stall', 'Puwesto sa palengke'), optional: true },
)

const MAX_PEOPLE = 99_999
const MAX_AREA_SQM = 9_999_999
const TIN = '[0-9]{3}[ \\-]?[0-9]{3}[ \\-]?[0-9]{3}([ \\-]?[0-9]{3,5})?'

type Needed = { optional?: true }

export const askTin = (needed: Needed = {}) =>
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
      ...needed,
    },
  )

const people = (name: string, label: Both, needed: Needed) =>
  ask(name, askCount({ max: MAX_PEOPLE }), { label, hint: both('0 if none.', '0 kung wala.'), ...needed })

/** How large the place is, and how many work there. */
export const areaAndEmployees = (needed: Needed = {}): Question[] => [
  ask('area_sqm', askDecimal({ max: MAX_AREA_SQM }), {
    label: both('Business area in square meters', 'Sukat ng lugar ng negosyo sa metro kuwadrado'),
    ...needed,
  }),
  people('emp_male', both('Male employees', 'Mga empleyadong lalaki'), needed),
  people('emp_female', both('Female employees', 'Mga empleyadong babae'), needed),
  people(
    'emp_lgu',
    both(
      `Employees who live in this ${HOLES.en.kind}`,
      `Mga empleyadong nakatira sa ${HOLES.fil.kind} na ito`,
    ),
    needed,
  ),
]

export const serviceVehicles = (needed: Needed = {}) =>
  people('service_vehicles', both('Service vehicles', 'Mga sasakyang pangserbisyo'), needed)

/** Asked when the place is rented; it stands on the city's own application form. */
export const lessor: Section = {
  id: 'lessor',
  title: both('Lessor', 'Nagpapaupa'),
  intro: both('The owner of the rented place.', 'Ang may-ari ng inuupahang lugar.'),
  when: RENTED,
  parts: [
    ask('lessor_name', askText({ max: 150, autoCapitalize: 'words' }), {
      label: both('Lessor’s name', 'Pangalan ng nagpapaupa'),
    }),
    ask('lessor_address', askText({ max: 250 }), {
      label: both('Lessor’s address', 'Address ng nagpapaupa'),
    }),
    ask('lessor_contact', askPhone('off'), {
      label: both('Lessor’s contact number', 'Contact number ng nagpapaupa'),
      optional: true,
    }),
    ask('lessor_email', askEmail('off'), {
      label: both('Lessor’s e-mail', 'E-mail ng nagpapaupa'),
      optional: true,
    }),
    ask('monthly_rental', askMoney(), {
      label: both('Monthly rental in pesos', 'Buwanang upa sa piso'),
      hint: both('Such as 8,500.00.', 'Gaya ng 8,500.00.'),
    }),
  ],
}

export const emergency: Section = {
  id: 'emergency',
  title: both('In an emergency', 'Sa oras ng emergency'),
  isFolded: true,
  intro: both(
    `The person the ${HOLES.en.kind} should call about the business (optional).`,
    `Ang taong tatawagan ng ${HOLES.fil.kind} tungkol sa negosyo (opsiyonal).`,
  ),
  parts: [
    ask('emerg_name', askText({ max: 150, autoCapitalize: 'words' }), {
      label: both('Emergency contact person', 'Tatawagan sa emergency'),
      optional: true,
    }),
    ask('emerg_no', askPhone('off'), {
      label: both('Emergency contact number', 'Numero ng tatawagan sa emergency'),
      optional: true,
    }),
  ],
}

/** The declaration of the city's own form in our words, and that the notice was seen: no consent is asked. */
export const declaration: Section = {
  id: 'declaration',
  title: both('Declaration', 'Pahayag'),
  folds: [
    {
      words: both('Someone other than the owner signs', 'Iba sa may-ari ang pipirma'),
      names: ['signatory_name', 'signatory_position'],
    },
  ],
  parts: [
    ask('signatory_name', askText({ max: 150, autoCapitalize: 'words' }), {
      label: both('Who signs: name', 'Pumipirma: pangalan'),
      hint: both('If it is not the owner.', 'Kung hindi ang may-ari.'),
      optional: true,
    }),
    ask('signatory_position', askText({ max: 100 }), {
      label: both('Who signs: position or title', 'Pumipirma: posisyon o titulo'),
      hint: both('Such as president or corporate secretary.', 'Gaya ng pangulo o kalihim ng korporasyon.'),
      optional: true,
    }),
    ask(
      'declaration',
      askTick(
        both(
          'I declare under penalty of perjury that my answers are true and complete to the best of my knowledge, and that the papers are genuine. I will complete the requirements within 30 days of the release of the permit.',
          'Ipinahahayag ko, sa ilalim ng parusa sa perjury, na totoo at kumpleto ang aking mga sagot sa abot ng aking nalalaman, at tunay ang mga papeles. Kukumpletuhin ko ang mga requirement sa loob ng 30 araw mula nang ibigay ang permit.',
        ),
      ),
      { label: both('Declaration', 'Pahayag') },
    ),
    ask(
      'privacy_seen',
      askTick(
        both(
          'I have read the privacy notice of this form.',
          'Nabasa ko ang abiso sa privacy ng form na ito.',
        ),
      ),
      {
        label: both('Privacy notice', 'Abiso sa privacy'),
        hint: both(
          'It is not consent: the office acts under the law.',
          'Hindi ito pagbibigay ng pahintulot: kumikilos ang tanggapan ayon sa batas.',
        ),
      },
    ),
  ],
}

/** The notice of a business form; `asks` says what it asks. */
export const businessNotice = (asks: Both) =>
  noticeOf({
    asks,
    law: both(
      'The Business Permit and Licensing Office acts for the mayor under the Local Government Code (Republic Act 7160), Section 455, and Republic Act 11032, and handles your details under the Data Privacy Act (Republic Act 10173), Sections 12 and 13.',
      `Kumikilos ang Business Permit and Licensing Office para sa Punong ${HOLES.fil.Kind} ayon sa Kodigo ng Pamahalaang Lokal (Batas Republika Blg. 7160), Seksiyon 455, at Batas Republika Blg. 11032, at sa Data Privacy Act (Batas Republika Blg. 10173), Seksiyon 12 at 13.`,
    ),
    seenBy: both(
      'The staff of the BPLO can see your answers, and each viewing is logged. An office that checks a requirement sees what the BPLO shares with it; the Treasurer sees the order of payment.',
      'Nakikita ng mga kawani ng BPLO ang inyong mga sagot, at naitatala ang bawat pagtingin. Ang ibinabahagi ng BPLO ang nakikita ng tanggapang sumusuri ng requirement; ang order of payment ang nakikita ng Ingat-yaman.',
    ),
  })

// The renewal of a business permit (spec 2.9 and 3), with what the city's own form asks beside it.

import { askChoice } from '#fields/choice.ts'
import { askMoney } from '#fields/money.ts'
import { askText } from '#fields/text.ts'
import { movedTo } from '#forms/business-address.ts'
import { renewalPapers } from '#forms/business-papers.ts'
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
import { applicantContact } from '#forms/contact.ts'
import { ask, type Section } from '#forms/define.ts'
import { renewedLines, totalSales } from '#forms/lines-of-business.ts'
import { type Both, both } from '#kit/lang.ts'

const business: Section = {
  id: 'business',
  title: both('Business', 'Negosyo'),
  parts: [
    ask('bin', askText({ max: 40 }), {
      label: both('BIN number', 'Numero ng BIN'),
      hint: both(
        'The business identification number, on the last permit.',
        'Ang business identification number, nasa huling permit.',
      ),
    }),
    ask('owner', askText({ max: 150, autoCapitalize: 'words' }), { label: both('Owner', 'May-ari') }),
    ask('bus_name', askText({ max: 150 }), { label: both('Business name', 'Pangalan ng negosyo') }),
    ask(
      'mod_pay',
      askChoice([
        { value: 'Annually', label: both('Annually', 'Taunan') },
        // Spec 9: the submitted value is this one.
        { value: 'Semi-Annually2', label: both('Semi-Annually', 'Kada anim na buwan') },
        { value: 'Quarterly', label: both('Quarterly', 'Kada kuwarter') },
      ]),
      { label: both('Mode of payment', 'Dalas ng pagbabayad (mode of payment)') },
    ),
  ],
}

const part = (name: string, label: Both) =>
  ask(name, askMoney(), {
    label,
    hint: both('If you record them separately.', 'Kung hiwalay ninyo itong itinatala.'),
    optional: true,
  })

const sales: Section = {
  id: 'sales',
  title: both('Gross sales of the past year', 'Kabuuang benta (gross sales) noong nakaraang taon'),
  folds: [
    {
      words: both(
        'Essential goods, if you record them separately',
        'Pangunahing bilihin (essential), kung hiwalay ninyong itinatala',
      ),
      names: ['gross_essential', 'gross_nonessential'],
    },
  ],
  parts: [
    totalSales,
    part('gross_essential', both('Of these, essential goods', 'Sa mga ito, pangunahing bilihin (essential)')),
    part(
      'gross_nonessential',
      both('Of these, non-essential goods', 'Sa mga ito, hindi pangunahing bilihin (non-essential)'),
    ),
  ],
}

/** Taken back by the empty first line of a select. */
const amended = (name: string, label: Both) =>
  ask(name, askChoice(BUSINESS_TYPES, 'select'), { label, optional: true })

const changes: Section = {
  id: 'changes',
  title: both('Has anything changed since the last permit?', 'May nagbago ba mula noong huling permit?'),
  intro: both('If not, go on to the next part.', 'Kung wala, tumuloy sa susunod na bahagi.'),
  onPaper: both(
    'Leave it blank if nothing has changed since the last permit.',
    'Iwanang blangko kung walang nagbago mula noong huling permit.',
  ),
  folded: both(
    'Yes: TIN, type of business, address, area, employees, rent',
    'Oo: TIN, uri ng pagmamay-ari, address, sukat, mga empleyado, upa',
  ),
  parts: [
    askTin({ optional: true }),
    amended(
      'amend_from',
      both('Amendment: type of business, from', 'Pagbabago: uri ng pagmamay-ari, mula sa'),
    ),
    amended('amend_to', both('Amendment: type of business, to', 'Pagbabago: uri ng pagmamay-ari, naging')),
    ...movedTo,
    ...areaAndEmployees({ optional: true }),
    serviceVehicles({ optional: true }),
    rented,
    marketStall,
  ],
}

const contact: Section = {
  id: 'contact',
  title: both('Contact', 'Contact (makakausap)'),
  intro: both('Give a number, an e-mail, or both.', 'Magbigay ng numero, e-mail, o pareho.'),
  parts: [
    ask('cont_name', askText({ max: 150, autoComplete: 'name', autoCapitalize: 'words' }), {
      label: both('Applicant name', 'Pangalan ng aplikante'),
    }),
    applicantContact.email,
    applicantContact.number,
  ],
}

export const bplorenew = defineForm({
  id: 'bplorenew',
  path: '/bplorenew',
  office: 'BPLO',
  // JMC 01, s. 2021 of ARTA, DTI, DILG and DICT: three working days, for a new permit and a renewal alike.
  class: 'simple',
  title: both('Business permit renewal', 'Renewal ng business permit'),
  short: both('Permit renewal', 'Renewal ng permit'),
  intro: both(
    'To renew the mayor’s permit for another year. Pay business tax in the first 20 days of January or, if you pay by the quarter, of January, April, July and October.',
    'Para i-renew ang mayor’s permit sa panibagong taon. Bayaran ang buwis sa negosyo sa unang 20 araw ng Enero o, kung kada kuwarter, ng Enero, Abril, Hulyo at Oktubre.',
  ),
  notice: businessNotice(
    both(
      'This form asks for details of the business, its owner and its sales, what has changed since the last permit, who signs, and how to reach the applicant.',
      'Hinihingi ng form na ito ang mga detalye ng negosyo, ng may-ari at ng benta nito, kung ano ang nagbago mula noong huling permit, kung sino ang pumipirma, at kung paano makakausap ang aplikante.',
    ),
  ),
  contact: { mobile: 'cont_no', email: 'cont_email' },
  applicant: ['bus_name'],
  searched: ['bus_name', 'owner', 'cont_name', 'bin'],
  sections: [changes, lessor, business, renewedLines, sales, contact, emergency, renewalPapers, declaration],
})

// What can be amended in a business application, with the questions of each form concerned. The office's own list of 2020, in its order;
// then what one mistypes, which is seen only after the application was opened.

import type { FormId } from '#domain/forms.ts'
import { type Form, partsOf } from '#forms/define.ts'
import { partialForm } from '#forms/partial.ts'
import { type Both, both } from '#kit/lang.ts'

type Amendment = { id: string; label: Both; parts: Partial<Record<FormId, readonly string[]>> }

const REGISTRATION = ['reg_no', 'reg_date', 'ref_no']
const ACTIVITY = ['main_bus', 'lines_of_business']

const SALES = ['gross_sales', 'main_sales', 'gross_essential', 'gross_nonessential']
const EMPLOYEES = ['emp_male', 'emp_female', 'emp_lgu']
const EMERGENCY = ['emerg_name', 'emerg_no']

// Asked with every amendment, where the form has them.
const PAPERS = ['documents', 'registration_certificate']
const FILES = [...PAPERS, 'lease_contract', 'market_clearance']

const addressOf = (prefix: string) =>
  ['address', 'house', 'bldg', 'unit', 'street', 'barangay', 'subdivision', 'city', 'prov'].map(
    (name) => `${prefix}_${name}`,
  )

export const AMENDMENTS: readonly Amendment[] = [
  {
    id: 'ownership',
    label: both('Change of ownership', 'Pagpapalit ng may-ari'),
    parts: {
      bplonew: [
        'tax_Lname',
        'tax_Fname',
        'tax_Mname',
        'tax_suffix',
        'owner_gender',
        'tin',
        'own_contact',
        'own_email',
      ],
      bplorenew: ['owner', 'cont_name', 'cont_email', 'cont_no'],
    },
  },
  {
    id: 'name',
    label: both('Business name', 'Pangalan ng negosyo'),
    parts: { bplonew: ['bus_name', 'trade_name', ...REGISTRATION], bplorenew: ['bus_name'] },
  },
  {
    id: 'address',
    label: both('Business address', 'Address ng negosyo'),
    parts: {
      bplonew: [
        ...addressOf('bus'),
        'bus_contact',
        'bus_email',
        'bus_pin',
        'office_kind',
        'area_sqm',
        'rented',
        'td_no',
        'market_stall',
      ],
      bplorenew: ['bus_address', 'bus_barangay', 'area_sqm', 'rented', 'market_stall'],
    },
  },
  {
    id: 'owner-address',
    label: both('Owner’s address', 'Address ng may-ari'),
    parts: { bplonew: [...addressOf('own'), 'own_pin'], bplorenew: ['own_address'] },
  },
  {
    id: 'activity',
    label: both('Nature of business', 'Uri ng negosyo'),
    parts: { bplonew: ACTIVITY, bplorenew: ACTIVITY },
  },
  {
    id: 'organisation',
    label: both('Kind of organization', 'Uri ng organisasyon'),
    parts: { bplonew: ['bus_type', 'tin', ...REGISTRATION], bplorenew: ['amend_from', 'amend_to', 'tin'] },
  },
  {
    id: 'employees',
    label: both('Number of employees', 'Bilang ng empleyado'),
    parts: { bplonew: EMPLOYEES, bplorenew: EMPLOYEES },
  },
  {
    id: 'figures',
    label: both(
      'Figures: gross sales, capital, units, mode of payment',
      'Halaga at bilang: gross sales, puhunan, unit, dalas ng pagbabayad',
    ),
    parts: {
      bplonew: ['lines_of_business', 'service_vehicles'],
      bplorenew: ['mod_pay', ...SALES, 'lines_of_business', 'service_vehicles'],
    },
  },
  {
    id: 'contact',
    label: both('Contact', 'Contact: numero o e-mail'),
    parts: {
      bplonew: ['own_contact', 'own_email', 'bus_contact', 'bus_email', ...EMERGENCY],
      bplorenew: ['cont_name', 'cont_email', 'cont_no', ...EMERGENCY],
    },
  },
  { id: 'papers', label: both('Papers', 'Mga papeles'), parts: { bplonew: FILES, bplorenew: FILES } },
]

/** Must be signed again with every amendment. */
export const SIGNED = ['declaration', 'privacy_seen']

// Who signs may be another person each time.
const SIGNATORY = ['signatory_name', 'signatory_position']

/** The possible amendments of this form; empty unless it is a business form. */
export const amendmentsOf = (form: Form): Amendment[] => AMENDMENTS.filter(({ parts }) => parts[form.id])

/** The questions of the chosen amendments and of `others`, the papers and the declaration. Papers sent before need not be sent again. */
export function amendmentForm(form: Form, ids: readonly string[], others: readonly string[]): Form {
  const chosen = amendmentsOf(form).filter(({ id }) => ids.includes(id))
  const names = [
    ...chosen.flatMap(({ parts }) => parts[form.id] ?? []),
    ...others,
    ...PAPERS,
    ...SIGNATORY,
    ...SIGNED,
  ]
  const there = new Set(partsOf(form).map(({ part }) => part.name))
  return partialForm(
    form,
    names.filter((name) => there.has(name)),
    { isGiven: () => true },
  )
}

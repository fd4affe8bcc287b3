// What each question of the specification asks for and what kind of answer it takes: the words its label must have, and its kind.
import { describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { type Form, partsOf } from '#forms/define.ts'
import { checkField } from '#forms/read.ts'
import { questionsOf } from '#tests/support/forms.ts'

const all = (form: Form) => partsOf(form).flatMap(({ part }) => questionsOf(part))
const find = (form: Form, name: string) => all(form).find((each) => each.name === name)

/** By name: words of the English label, and the kind of answer. */
type Specified = Record<string, [says: string, kind: string]>

const nameOf = (prefix: string, whose: string): Specified => ({
  [`${prefix}_Lname`]: [`${whose} last name`, 'text'],
  [`${prefix}_Fname`]: [`${whose} first name`, 'text'],
  [`${prefix}_Mname`]: [`${whose} middle name`, 'text'],
  [`${prefix}_suffix`]: [`${whose} suffix`, 'text'],
})
const REQUESTER: Specified = {
  ...nameOf('requester', 'your'),
  requester_house: ['house number', 'text'],
  requester_street: ['street', 'text'],
  requester_barangay: ['barangay', 'text'],
  requester_city: ['city or municipality', 'text'],
  requester_prov: ['province', 'text'],
  requester_zip: ['zip code', 'text'],
  requester_num: ['contact number', 'phone'],
  requester_email: ['e-mail', 'email'],
  requester_rel: ['related', 'choice'],
  requester_purpose: ['purpose', 'text'],
  copies: ['number of copies', 'count'],
}
const LINES: Specified = {
  main_bus: ['main business', 'text'],
  'line_category[]': ['category', 'choice'],
  'line_subcategory[]': ['subcategory', 'text'],
  'line_sub[]': ['subcategory in your own words', 'text'],
  'line_code[]': ['business code', 'hidden'],
  'line_units[]': ['units or vehicles', 'count'],
  'line_capital[]': ['capitalization', 'money'],
}
const addressOf = (prefix: string, whose: string): Specified => ({
  [`${prefix}_address`]: [`${whose} full address`, 'text'],
  [`${prefix}_house`]: [`${whose} house or building number`, 'text'],
  [`${prefix}_bldg`]: [`${whose} building name`, 'text'],
  [`${prefix}_unit`]: [`${whose} unit number`, 'text'],
  [`${prefix}_street`]: [`${whose} street`, 'text'],
  [`${prefix}_barangay`]: [`${whose} barangay`, 'text'],
  [`${prefix}_subdivision`]: [`${whose} subdivision`, 'text'],
  [`${prefix}_city`]: [`${whose} city`, 'text'],
  [`${prefix}_prov`]: [`${whose} province`, 'text'],
  [`${prefix}_contact`]: [`${whose} contact number`, 'phone'],
  [`${prefix}_email`]: [`${whose} e-mail`, 'email'],
  [`${prefix}_pin`]: [`${whose} pin`, 'text'],
})
const RECORD: Specified = {
  info_sex: ['sex', 'choice'],
  info_DOR: ['date of registration, if late', 'date'],
}
const CONTACT: Specified = { cont_email: ['e-mail', 'email'], cont_no: ['contact number', 'phone'] }

const SPECIFIED: Record<keyof typeof FORMS, Specified> = {
  birth: {
    ...REQUESTER,
    ...RECORD,
    ...nameOf('info', 'owner’s'),
    info_POB: ['place of birth', 'text'],
    info_DOB: ['date of birth', 'date'],
  },
  marriage: {
    ...REQUESTER,
    ...nameOf('husband', 'husband’s'),
    wife_Lname: ['wife’s maiden last name', 'text'],
    wife_Fname: ['wife’s maiden first name', 'text'],
    wife_Mname: ['wife’s maiden middle name', 'text'],
    info_DOM: ['date of marriage', 'date'],
    info_POM: ['place of marriage', 'text'],
    info_DOR: RECORD.info_DOR!,
  },
  death: {
    ...REQUESTER,
    ...RECORD,
    info_Lname: ['last name of the person who died', 'text'],
    info_Fname: ['first name of the person who died', 'text'],
    info_Mname: ['middle name of the person who died', 'text'],
    info_suffix: ['suffix of the person who died', 'text'],
    POD: ['place of death', 'text'],
    info_DOB: ['date of death', 'date'],
  },
  realproperty: {
    ...REQUESTER,
    ...nameOf('owner', 'owner’s'),
    loc_land: ['location of the land', 'text'],
  },
  bplorenew: {
    bin: ['bin number', 'text'],
    owner: ['owner', 'text'],
    bus_name: ['business name', 'text'],
    gross_sales: ['gross sales', 'money'],
    mod_pay: ['mode of payment', 'choice'],
    cont_name: ['applicant name', 'text'],
    ...CONTACT,
    ...LINES,
  },
  bplonew: {
    app_type: ['application type', 'fixed'],
    mod_pay: ['mode of payment', 'fixed'],
    app_date: ['date of application', 'date'],
    reg_no: ['dti/sec/cda registration number', 'text'],
    reg_date: ['date of the dti/sec/cda registration', 'date'],
    ref_no: ['reference number', 'text'],
    bus_type: ['type of business', 'choice'],
    tin: ['tin', 'text'],
    tax_incentive: ['tax incentive', 'yes-no'],
    cctv: ['cctv', 'yes-no'],
    ...nameOf('tax', 'taxpayer’s'),
    bus_name: ['business name', 'text'],
    trade_name: ['trade name or franchise', 'text'],
    owner_gender: ['owner’s gender', 'choice'],
    ...addressOf('bus', 'business'),
    // Spec 3: of the business one of the city's own barangays, and its city and province are fixed.
    bus_barangay: ['business barangay', 'choice'],
    bus_city: ['business city', 'fixed'],
    bus_prov: ['business province', 'fixed'],
    ...addressOf('own', 'owner’s'),
    area_sqm: ['business area in square meters', 'decimal'],
    emp_male: ['male employees', 'count'],
    emp_female: ['female employees', 'count'],
    emp_lgu: ['employees who live in this city', 'count'],
    service_vehicles: ['service vehicles', 'count'],
    rented: ['rented', 'tick'],
    ...LINES,
  },
  Dform: {
    foi_what: ['information', 'long-text'],
    requester_purpose: ['purpose', 'text'],
    filipino: ['citizenship', 'tick'],
    foi_how: ['get it', 'choice'],
  },
  report: {
    report_kind: ['report', 'choice'],
    report_what: ['happened', 'long-text'],
    report_barangay: ['barangay', 'choice'],
    report_who: ['report', 'choice'],
  },
  assessment: { pin_id: ['pin id', 'text'], owner_name: ['owner’s name', 'text'], ...CONTACT },
}

describe.each(Object.values(FORMS))('the form $id', (form) => {
  test('asks each question of the specification in its words and for its kind of answer', () => {
    const asked = Object.entries(SPECIFIED[form.id]).map(([name, [says]]) => {
      const question = find(form, name)
      const label = question?.label.en.toLowerCase()
      return [name, label?.includes(says) ? says : label, question?.kind.kind]
    })
    expect(asked).toEqual(Object.entries(SPECIFIED[form.id]).map(([name, expected]) => [name, ...expected]))
  })
})

test('e-mails, days and numbers are typed into inputs of their own type, a tick is a checkbox', () => {
  const inputs = Object.values(FORMS)
    .flatMap(all)
    .map(({ kind }) => `${kind.kind}: ${kind.control} ${kind.attributes.type ?? ''}`.trim())
  const own = [...new Set(inputs)].filter((input) => /^(email|phone|date|count|tick|money)/.test(input))
  expect(own.sort()).toEqual([
    'count: input number',
    'date: input date',
    'email: input email',
    'money: input text',
    'phone: input tel',
    'tick: checkbox',
  ])
})

test('the wife has no suffix', () => {
  const wife = all(FORMS.marriage).filter(({ name }) => name.startsWith('wife_'))
  expect(wife.map(({ name }) => name)).toEqual(['wife_Lname', 'wife_Fname', 'wife_Mname'])
})

test.each([
  ['bplonew', 'bus_pin', ['1', '4000'], ['40000', '40a', '-400']],
  ['bplonew', 'own_pin', ['1', '4000'], ['40000', '40a', '-400']],
  ['birth', 'copies', ['1', '99'], ['0', '100', '1.5']],
] as const)('of %s, %s takes %j and refuses %j', (id, name, taken, refused) => {
  const problemOf = (typed: string) => checkField(FORMS[id], name, { [name]: [typed] }, '2026-11-22')
  for (const typed of taken) expect([typed, problemOf(typed)]).toEqual([typed, null])
  for (const typed of refused) expect([typed, problemOf(typed)]).not.toEqual([typed, null])
})

// The forms against the specification: names, codes, lists, fixed values, what is needed and what is not.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import city from '#content/city.json' with { type: 'json' }
import { FORMS, formOf } from '#forms/all.ts'
import { type Form, partsOf, type Question } from '#forms/define.ts'
import { questionsOf } from '#tests/support/forms.ts'
import { ROOT } from '#tests/support/server.ts'
import type { Both } from '../../src/kit/lang.ts'

const all = (form: Form) => partsOf(form).flatMap(({ part }) => questionsOf(part))
const find = (form: Form, name: string): Question => all(form).find((each) => each.name === name)!
const values = (form: Form, name: string) => find(form, name).kind.options!.map(({ value }) => value)
const labels = (form: Form, name: string) => find(form, name).kind.options!.map(({ label }) => label.en)
const words = (text: string) => text.split(/\s+/)

const REQUESTER = words(
  `requester_Lname requester_Fname requester_Mname requester_suffix requester_house requester_street requester_barangay
  requester_city requester_prov requester_zip requester_num requester_email requester_rel requester_purpose copies`,
)
const LINES = words('line_category[] line_subcategory[] line_sub[] line_code[] line_units[] line_capital[]')
// Spec 3 and rulings 5, as they write them; where neither gives a name, ours.
const SPECIFIED: Record<string, string[]> = {
  birth: [
    ...REQUESTER,
    ...words('info_Lname info_Fname info_Mname info_suffix info_sex info_POB info_DOB info_DOR'),
  ],
  marriage: [
    ...REQUESTER,
    ...words('husband_Lname husband_Fname husband_Mname husband_suffix wife_Lname wife_Fname wife_Mname'),
    ...words('info_DOM info_POM info_DOR'),
  ],
  death: [
    ...REQUESTER,
    ...words('info_Lname info_Fname info_Mname info_suffix info_sex POD info_DOB info_DOR'),
  ],
  realproperty: [...REQUESTER, ...words('owner_Lname owner_Fname owner_Mname owner_suffix loc_land')],
  bplorenew: words('bin owner bus_name main_bus gross_sales mod_pay cont_name cont_email cont_no').concat(
    LINES,
  ),
  bplonew: [
    ...words('app_type mod_pay app_date reg_no reg_date ref_no bus_type tin tax_incentive cctv'),
    ...words('tax_Lname tax_Fname tax_Mname tax_suffix bus_name trade_name owner_gender'),
    ...words('bus_address bus_house bus_bldg bus_unit bus_street bus_barangay bus_subdivision bus_city'),
    ...words('bus_prov bus_contact bus_email bus_pin'),
    ...words('own_address own_house own_bldg own_unit own_street own_barangay own_subdivision own_city'),
    ...words('own_prov own_contact own_email own_pin'),
    ...words('area_sqm emp_male emp_female service_vehicles emp_lgu rented main_bus'),
    ...LINES,
  ],
  assessment: words('pin_id owner_name cont_email cont_no'),
  // Domain 2.5: name, contact, ID, description, purpose; and how it is to be given.
  Dform: words(
    'requester_Lname requester_Fname requester_num requester_email foi_what requester_purpose foi_how',
  ),
  // The names are our own: what, where, and who if one wishes.
  report: words('report_kind report_what report_barangay report_who requester_num requester_email'),
}
/** Asked beside it: what the applicant declares; on the assessment, whether it is the owner who asks. */
const BESIDE: Record<string, string[]> = {
  bplonew: ['declaration', 'privacy_seen'],
  bplorenew: ['main_sales', 'line_sales[]', 'declaration', 'privacy_seen'],
  assessment: ['requester_rel'],
  Dform: [
    'requester_rel',
    'filipino',
    'requester_street',
    'requester_barangay',
    'requester_city',
    'requester_prov',
  ],
}
// Spec 5 and rulings 5: what may be left out; of number and e-mail only one of the two.
const MAY_BE_EMPTY =
  /suffix$|_Mname$|^info_DOR$|^requester_(house|zip)$|^(bus|own)_(house|bldg|unit|street|subdivision|contact|email|pin)$|^rented$|^(ref_no|trade_name)$|^line_(sub|code)/
// Only a new business states its capital.
const mayBeEmpty = (form: Form, name: string) =>
  MAY_BE_EMPTY.test(name) || (form.id === 'bplorenew' && name === 'line_capital[]')

describe.each(Object.values(FORMS))('the form $id', (form) => {
  test('has every field of the specification under its name', () => {
    expect(SPECIFIED[form.id]!.filter((name) => !find(form, name))).toEqual([])
  })

  test('leaves out only what the specification and the rulings let be left out', () => {
    const contact = Object.values(form.contact)
    const needed = SPECIFIED[form.id]!.filter((name) => !contact.includes(name) && !mayBeEmpty(form, name))
    expect(needed.filter((name) => find(form, name).optional)).toEqual([])
    const free = SPECIFIED[form.id]!.filter((name) => !contact.includes(name) && mayBeEmpty(form, name))
    expect(free.filter((name) => !find(form, name).optional)).toEqual([])
    expect(contact.map((name) => find(form, name).unless).sort()).toEqual([...contact].sort())
  })

  test('asks for nothing beside the specification but where it says so or a choice opens it', () => {
    const beside = partsOf(form)
      .filter(({ part, section }) => !part.when && !section.when)
      .flatMap(({ part }) => questionsOf(part))
      .filter(({ name, optional }) => !optional && !SPECIFIED[form.id]!.includes(name))
      .map(({ name }) => name)
    expect(beside).toEqual(BESIDE[form.id] ?? [])
  })

  test('is found by its id, and stands at its address', () => {
    expect([formOf(form.id), form.path]).toEqual([form, `/${form.id}`])
  })

  test('has a specified hint on the e-mail of its contact person', () => {
    expect(find(form, form.contact.email).hint?.en).toBe('Required for email notification.')
  })

  test('lets the browser fill in only what is the person’s own', () => {
    const others = /^(info|husband|wife|lessor|emerg|bus)_|^owner|_name$/
    const filled = all(form).filter(({ kind, name }) => {
      const token = kind.attributes.autoComplete
      return token !== undefined && token !== 'off' && others.test(name)
    })
    expect(filled.map(({ name }) => name)).toEqual(form.id === 'bplorenew' ? ['cont_name'] : [])
  })
})

test('the e-mail of a new business says that its owner is notified, not this address', () => {
  expect(FORMS.bplonew.contact.email).toBe('own_email')
  const { hint } = find(FORMS.bplonew, 'bus_email')
  expect(hint?.en).toContain('We notify the owner, not this address')
  expect(hint?.fil).toContain('Ang may-ari ang inaabisuhan')
})

test('no form is found by a name every object has', () => {
  for (const id of ['constructor', '__proto__', 'toString', '', 'Birth']) expect(formOf(id)).toBeUndefined()
})

test('offices and classes are those of the rulings', () => {
  const of = Object.values(FORMS).map(({ id, office, class: serviceClass }) => [id, office, serviceClass])
  expect(of).toEqual([
    ['birth', 'LCR', 'simple'],
    ['marriage', 'LCR', 'simple'],
    ['death', 'LCR', 'simple'],
    ['realproperty', 'ASR', 'simple'],
    ['bplonew', 'BPLO', 'simple'],
    ['bplorenew', 'BPLO', 'simple'],
    ['assessment', 'ASR', 'simple'],
    ['Dform', 'FOI', 'foi'],
    ['report', 'PACD', 'none'],
  ])
})

test('codes and fixed values are as specified', () => {
  expect(values(FORMS.bplonew, 'bus_type')).toEqual(['1', '2', '3', '4', '5', 'OPC'])
  expect(labels(FORMS.bplonew, 'bus_type').slice(0, 5)).toEqual(
    words('Association Cooperative Corporation Partnership Single'),
  )
  expect(values(FORMS.bplorenew, 'mod_pay')).toEqual(['Annually', 'Semi-Annually2', 'Quarterly'])
  expect(labels(FORMS.bplorenew, 'mod_pay')).toEqual(['Annually', 'Semi-Annually', 'Quarterly'])
  expect(values(FORMS.bplonew, 'mod_pay')).toEqual(['Annually'])
  expect(values(FORMS.bplonew, 'app_type')).toEqual(['New'])
  expect(values(FORMS.bplonew, 'bus_prov')).toEqual(['Laguna'])
  expect(values(FORMS.bplonew, 'bus_city')).toEqual([city.name])
})

test('the Pin ID is of 1 to 40 letters, digits, dashes and spaces', () => {
  const { pattern, maxLength } = find(FORMS.assessment, 'pin_id').kind.attributes
  expect(maxLength).toBe(40)
  const whole = new RegExp(`^(?:${pattern})$`, 'v')
  for (const pin of ['1', 'A', '130-00-001-01-001', 'B 12'])
    expect([pin, whole.test(pin)]).toEqual([pin, true])
  for (const pin of ['', '-', ' ', '12/34', '<1>', 'ñ']) expect([pin, whole.test(pin)]).toEqual([pin, false])
})

test.each([FORMS.bplonew, FORMS.bplorenew])('$id has the 29 categories in their order', (form) => {
  const specified =
    'AGENCY, AMUSEMENT, BINGO, CAFETERIA/RESTAURANT, CEMETERY CONTRACTOR, COMPOUNDER OF DISTILLED SPIRIT, COOPERATIVE, DEALER, DENTAL SERVICES, EXEMPTED, FACTORY, FISHERY, FRANCHISE, GENERAL MERCHANDISE, GOVERNMENT, HANDICRAFT, HOSPITAL, HOTEL BOARDING & LODGING, LEASING, LUMBER & HARDWARE, MESSENGER, PEDDLER, PUB HOUSE, RECAPPING, SAND GRAVEL AND OTHER, SARI SARI STORE, SERVICES, TODA, SCHOOL'.split(
      ', ',
    )
  expect(specified).toHaveLength(29)
  expect(values(form, 'line_category[]')).toEqual(specified)
  expect(labels(form, 'line_category[]')).toEqual(specified)
})

type BarangayRow = { psgc: string; name: string; city_code: string }

test('the barangays are the 79 codes in order with the specified labels, then Atisan with its PSGC code', () => {
  const rows: BarangayRow[] = parse(readFileSync(join(ROOT, 'content/lists/barangays.csv')), {
    columns: true,
  })
  const zones = words(
    `I-A I-B I-C II-A II-B II-C II-D II-E II-F III-A III-B III-C III-D III-E III-F IV-A IV-B IV-C V-A V-B V-C V-D
    VI-A VI-B VI-C VI-D VI-E VII-A VII-B VII-C VII-D VII-E`,
  )
  const chosen = values(FORMS.bplonew, 'bus_barangay')
  const shown = labels(FORMS.bplonew, 'bus_barangay')
  expect(chosen).toEqual([...Array.from({ length: 79 }, (_, i) => String(i + 1)), '0403424080'])
  expect(shown.slice(0, 32).map((label) => label.replace(/ \(.*/, ''))).toEqual(zones)
  expect(shown[2]).toBe('I-C (Bagong Bayan II-A)')
  expect([shown[32], shown[78], shown[79]]).toEqual(['STA. ANA', 'SAN VICENTE', 'ATISAN'])
  for (const [index, value] of chosen.slice(32).entries()) {
    const row = rows.find(({ city_code, psgc }) => city_code === value || psgc === value)!
    const asSpecified = row.name
      .toUpperCase()
      .replace(/^SANTA /, 'STA. ')
      .replace(/^SANTO /, 'STO. ')
    expect(shown[32 + index]).toBe(asSpecified)
  }
})

// Names, codes and specified words, and what Filipino says the same way.
const SAME = [
  /^General$/,
  /^[A-Z0-9 &/.()Ñ-]+$/,
  // A barangay as people write it.
  /^(Sta\. |Sto\. |San |Del |Santisimo |Santiago )?(\p{Lu}\p{Ll}+)?( ?[12]|II?)?$/u,
  /^(Sta\. Maria Magdalena|San Pablo City|Laguna|I-C \(Bagong Bayan II-A\)|Pin ID|(Birth|Marriage|Death) certificate)$/,
]

test('everything said is said in both languages, and in different words but for names and codes', () => {
  const said: Both[] = []
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) collect(each)
    else if (value !== null && typeof value === 'object') {
      if ('en' in value && 'fil' in value) said.push(value as Both)
      else for (const each of Object.values(value)) collect(each)
    }
  }
  collect(Object.values(FORMS))
  expect(said.length).toBeGreaterThan(700)
  for (const { en, fil } of said) {
    expect([en.trim() !== '' && en === en.trim(), fil.trim() !== '' && fil === fil.trim()]).toEqual([
      true,
      true,
    ])
    expect(`${en}${fil}`).not.toMatch(/undefined|\{city\}|\bconsents?\b.*\bto\b.*use/)
  }
  const same = new Set(said.filter(({ en, fil }) => en === fil).map(({ en }) => en))
  expect([...same].filter((text) => !SAME.some((known) => known.test(text)))).toEqual([])
})

test('of content/ the forms read the barangays and the categories of business, in one file', () => {
  const folder = join(ROOT, 'src/forms')
  const reading = readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes("'#content'"),
  )
  expect(reading).toEqual(['place.ts'])
})

test.each(Object.values(FORMS))(
  '$id: its notice names the law, the time kept and whom to ask, and asks for no consent',
  (form) => {
    const told = form.notice.map(({ en }) => en).join(' ')
    // What a city does under the Local Government Code, but for information asked under the executive order.
    const law = form.id === 'Dform' ? /Executive Order 2 \(2016\)/ : /7160/
    for (const need of [
      /10173/,
      /9470/,
      law,
      /Data Protection Officer/,
      /National Privacy Commission/,
      /controller.* City Government of San Pablo/,
      /nothing is deleted/,
      /texts may go through other companies/,
      /30 days/,
      /see no answers/,
    ])
      expect(told).toMatch(need)
    expect(told).not.toMatch(/consent|agree/i)
    expect(form.notice).toHaveLength(8)
  },
)

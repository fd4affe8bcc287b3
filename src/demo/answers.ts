// What the people of the demonstration answer to each form.
import { addressOf, dayIn, type People, type Person } from '#demo/people.ts'
import type { Random } from '#demo/random.ts'
import { CITY, HOLES } from '#domain/city.ts'
import type { FormId, ReportKind } from '#domain/forms.ts'
import { BARANGAYS, LINE_CATEGORIES } from '#forms/place.ts'
import type { RawInput } from '#forms/read.ts'
import type { Both, Lang } from '#kit/lang.ts'

export type Applying = {
  person: Person
  people: People
  random: Random
  lang: Lang
  /** The day the form is filled in, 'YYYY-MM-DD'. */
  day: string
  /** For a report: what of, and whether without a name. */
  report?: { kind: ReportKind; isAnonymous: boolean }
}
type TypedAnswers = Record<string, string | string[]>

/** As a page sends them. */
export function answersTo(form: FormId, applying: Applying): RawInput {
  const entries = Object.entries(WRITERS[form](applying))
  return Object.fromEntries(entries.map(([name, value]) => [name, [value].flat()]))
}

const in_ = (lang: Lang, words: Both) => words[lang]

const nameIn = (
  prefix: string,
  { first, middle, last }: Pick<Person, 'first' | 'middle' | 'last'>,
): TypedAnswers => ({
  [`${prefix}_Lname`]: last,
  [`${prefix}_Fname`]: first,
  [`${prefix}_Mname`]: middle,
})

const requesterOf = ({ person }: Applying): TypedAnswers => ({
  ...nameIn('requester', person),
  requester_house: person.house,
  requester_street: person.street,
  requester_barangay: person.barangay,
  requester_city: CITY.name,
  requester_prov: CITY.province,
  requester_zip: CITY.zip,
  requester_num: person.mobile,
  requester_email: person.email,
})

const PURPOSES: readonly Both[] = [
  { en: 'School enrollment', fil: 'Pag-enroll sa paaralan' },
  { en: 'Passport', fil: 'Pasaporte' },
  { en: 'Work', fil: 'Trabaho' },
  { en: 'SSS claim', fil: 'Claim sa SSS' },
  { en: 'Marriage license', fil: 'Marriage license' },
]
const LAND_PURPOSES: readonly Both[] = [
  { en: 'Bank loan', fil: 'Pangungutang sa bangko' },
  { en: 'Settlement of an estate', fil: 'Pag-aayos ng mana' },
  { en: 'Building permit', fil: 'Building permit' },
]

const needs = ({ random, lang }: Applying): TypedAnswers => ({
  doc_kind: random.of(['certified-copy', 'certified-copy', 'transcription']),
  requester_purpose: in_(lang, random.of(PURPOSES)),
  copies: String(random.of([1, 1, 2, 3])),
  claim_by: 'self',
})

function birth(applying: Applying): TypedAnswers {
  const { person, people, random } = applying
  const isOwn = random.next() < 0.6
  // Who asks for another's record is the parent of that person, who has the name of both.
  const [father, mother] = [
    !isOwn && person.sex === 'male' ? person : people.next('male'),
    !isOwn && person.sex === 'female' ? person : people.next('female'),
  ]
  const child = {
    ...people.next(),
    last: father.last,
    middle: mother.last,
    bornOn: dayIn(random.between(2010, 2022), random),
  }
  const owner = isOwn ? person : child
  return {
    registered_here: 'yes',
    requester_rel: isOwn ? 'self' : 'parent',
    ...nameIn('info', owner),
    info_sex: owner.sex,
    info_POB: `${person.barangay}, ${CITY.name}`,
    info_DOB: owner.bornOn,
    father_name: `${father.first} ${owner.last}`,
    mother_name: `${mother.first} ${owner.middle}`,
    ...requesterOf(applying),
    ...needs(applying),
  }
}

function marriage(applying: Applying): TypedAnswers {
  const { person, people, random } = applying
  const other = people.next(person.sex === 'male' ? 'female' : 'male')
  const [husband, wife] = person.sex === 'male' ? [person, other] : [other, person]
  return {
    registered_here: 'yes',
    requester_rel: 'self',
    ...nameIn('husband', husband),
    ...nameIn('wife', wife),
    info_DOM: dayIn(random.between(2004, 2024), random),
    info_POM: `${person.barangay}, ${CITY.name}`,
    ...requesterOf(applying),
    ...needs(applying),
  }
}

function death(applying: Applying): TypedAnswers {
  const { person, people, random } = applying
  const owner = people.next()
  return {
    registered_here: 'yes',
    requester_rel: random.of(['child', 'spouse']),
    ...nameIn('info', { ...owner, last: person.last }),
    info_sex: owner.sex,
    POD: `${person.barangay}, ${CITY.name}`,
    info_DOB: dayIn(random.between(2012, 2024), random),
    ...requesterOf(applying),
    ...needs(applying),
  }
}

const landOf = ({ person, random }: Applying) => ({
  td_no: `TD-00-${String(random.between(1, 80)).padStart(4, '0')}-${String(random.between(1, 99_999)).padStart(5, '0')}`,
  pin_id: `000-00-${String(random.between(1, 80)).padStart(4, '0')}-${String(random.between(1, 99)).padStart(3, '0')}-${String(random.between(1, 99)).padStart(2, '0')}`,
  prop_kind: random.of(['land', 'land', 'building']),
  loc_land: `${person.barangay}, ${CITY.name}`,
})

const realproperty = (applying: Applying): TypedAnswers => ({
  requester_rel: 'self',
  ...nameIn('owner', applying.person),
  ...landOf(applying),
  doc_kind: applying.random.of(['tax-declaration', 'tax-declaration', 'landholding']),
  ...requesterOf(applying),
  requester_purpose: in_(applying.lang, applying.random.of(LAND_PURPOSES)),
  copies: String(applying.random.of([1, 1, 2])),
})

const assessment = (applying: Applying): TypedAnswers => ({
  ...landOf(applying),
  owner_name: applying.person.name,
  tax_years: `${Number(applying.day.slice(0, 4)) - 1}–${applying.day.slice(0, 4)}`,
  doc_kind: applying.random.of(['assessment', 'statement', 'clearance']),
  requester_rel: 'self',
  ...nameIn('requester', applying.person),
  cont_email: applying.person.email,
  cont_no: applying.person.mobile,
})

const TRADES = [
  { name: 'Sari-sari Store', main: 'Retail of groceries', category: 'SARI SARI STORE' },
  { name: 'Panaderya', main: 'Bread and pastries', category: 'FACTORY' },
  { name: 'Carinderia', main: 'Cooked food', category: 'CAFETERIA/RESTAURANT' },
  { name: 'Hardware', main: 'Building materials', category: 'LUMBER & HARDWARE' },
  { name: 'Patahian', main: 'Tailoring', category: 'SERVICES' },
  { name: 'Buko Pie', main: 'Coconut pies', category: 'FACTORY' },
  { name: 'Laundry', main: 'Laundry service', category: 'SERVICES' },
] as const

const tinOf = (random: Random) => `000-${random.between(100, 999)}-${random.between(100, 999)}-000`
const pesos = (amount: number) => amount.toLocaleString('en-PH', { minimumFractionDigits: 2 })
const SIGNED = { declaration: 'yes', privacy_seen: 'yes' }

function bplonew(applying: Applying): TypedAnswers {
  const { person, random, day } = applying
  const trade = random.of(TRADES)
  return {
    app_date: day,
    reg_no: `BN-000${random.between(1000, 9999)}`,
    reg_date: day,
    bus_type: '1',
    tin: tinOf(random),
    tax_incentive: 'no',
    cctv: random.of(['yes', 'no']),
    ...nameIn('tax', person),
    bus_name: `${person.last} ${trade.name}`,
    owner_gender: person.sex,
    bus_address: addressOf(person),
    bus_street: person.street,
    bus_barangay: person.barangayCode,
    bus_contact: person.mobile,
    bus_email: person.email,
    own_address: addressOf(person),
    own_barangay: person.barangay,
    own_city: CITY.name,
    own_prov: CITY.province,
    own_contact: person.mobile,
    own_email: person.email,
    area_sqm: String(random.between(8, 90)),
    emp_male: String(random.between(0, 4)),
    emp_female: String(random.between(1, 4)),
    emp_lgu: String(random.between(0, 2)),
    service_vehicles: '0',
    main_bus: trade.main,
    'line_category[]': (LINE_CATEGORIES.find(({ value }) => value === trade.category) ?? LINE_CATEGORIES[0]!)
      .value,
    'line_subcategory[]': 'General',
    'line_units[]': '0',
    'line_capital[]': pesos(random.between(2, 40) * 5000),
    signatory_name: person.name,
    ...SIGNED,
  }
}

function bplorenew(applying: Applying): TypedAnswers {
  const { person, random } = applying
  const trade = random.of(TRADES)
  const sales = pesos(random.between(8, 90) * 10_000)
  return {
    bin: `BIN-000${random.between(1000, 9999)}`,
    owner: person.name,
    bus_name: `${person.last} ${trade.name}`,
    tin: tinOf(random),
    mod_pay: random.of(['Annually', 'Quarterly']),
    main_bus: trade.main,
    main_sales: sales,
    bus_address: addressOf(person),
    bus_barangay: person.barangayCode,
    emp_male: String(random.between(0, 4)),
    emp_female: String(random.between(1, 4)),
    cont_name: person.name,
    cont_email: person.email,
    cont_no: person.mobile,
    signatory_name: person.name,
    ...SIGNED,
  }
}

const INFORMATION: readonly Both[] = [
  {
    en: 'The list of roads repaired this year, with the cost of each.',
    fil: 'Ang listahan ng mga kalsadang inayos ngayong taon, kasama ang gastos sa bawat isa.',
  },
  {
    en: 'The minutes of the last two meetings of the local school board.',
    fil: 'Ang katitikan ng huling dalawang pulong ng local school board.',
  },
  {
    en: 'How much garbage was collected in each barangay last year.',
    fil: 'Kung gaano karaming basura ang nakolekta sa bawat barangay noong nakaraang taon.',
  },
  {
    en: 'The contracts for street lights of the last three years.',
    fil: 'Ang mga kontrata para sa mga ilaw sa kalye sa nakalipas na tatlong taon.',
  },
]

const Dform = (applying: Applying): TypedAnswers => ({
  foi_what: in_(applying.lang, applying.random.of(INFORMATION)),
  requester_purpose: in_(applying.lang, { en: 'A school project', fil: 'Proyekto sa paaralan' }),
  foi_how: applying.random.of(['read', 'copy', 'file']),
  requester_rel: 'self',
  filipino: 'yes',
  ...requesterOf(applying),
})

const REPORTS: Readonly<Record<ReportKind, readonly Both[]>> = {
  garbage: [
    {
      en: 'Garbage has not been collected for a week and dogs tear the bags open.',
      fil: 'Isang linggo nang hindi nakokolekta ang basura at pinupunit ng mga aso ang mga supot.',
    },
    {
      en: 'Somebody burns plastic behind the basketball court every evening.',
      fil: 'May nagsusunog ng plastik sa likod ng basketbolan gabi-gabi.',
    },
  ],
  road: [
    {
      en: 'A deep hole in the road: two motorcycles fell this week.',
      fil: 'May malalim na butas sa kalsada: dalawang motorsiklo na ang sumemplang ngayong linggo.',
    },
    {
      en: 'The drain is blocked and the street floods with every rain.',
      fil: 'Barado ang kanal at binabaha ang kalye tuwing umuulan.',
    },
  ],
  light: [
    {
      en: 'Three street lights in a row have been dark since last month.',
      fil: 'Tatlong magkakasunod na ilaw sa kalye ang patay mula pa noong isang buwan.',
    },
  ],
  noise: [
    {
      en: 'Karaoke until two in the morning, four nights in a row.',
      fil: 'Karaoke hanggang alas-dos ng madaling-araw, apat na gabi nang sunod-sunod.',
    },
  ],
  'red-tape': [
    {
      en: 'I was asked to come back three times for one signature.',
      fil: 'Tatlong beses akong pinabalik para sa isang pirma.',
    },
  ],
  other: [
    {
      en: 'A fallen branch hangs on the wires near the school.',
      fil: 'May putol na sangang nakasabit sa mga kable malapit sa paaralan.',
    },
  ],
}

function report(applying: Applying): TypedAnswers {
  const { person, random, lang, report: about = { kind: 'other', isAnonymous: false } } = applying
  return {
    report_kind: about.kind,
    report_what: in_(lang, random.of(REPORTS[about.kind])),
    ...(about.kind === 'red-tape'
      ? { report_office: `${HOLES.en.Hall}, ${in_(lang, { en: 'last week', fil: 'noong isang linggo' })}` }
      : {
          report_barangay: random.of(BARANGAYS).value,
          report_place: random.of([person.street, 'Malapit sa barangay hall']),
        }),
    ...(about.isAnonymous
      ? { report_who: 'anonymous' }
      : {
          report_who: 'named',
          ...nameIn('requester', person),
          requester_num: person.mobile,
          requester_email: person.email,
        }),
  }
}

const WRITERS: Readonly<Record<FormId, (applying: Applying) => TypedAnswers>> = {
  birth,
  marriage,
  death,
  realproperty,
  bplonew,
  bplorenew,
  assessment,
  Dform,
  report,
}

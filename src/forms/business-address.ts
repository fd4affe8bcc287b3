// The address block of spec 3, once for the business and once for its owner.

import { CITY, HOLES } from '#domain/city.ts'
import { askChoice, askFixed } from '#fields/choice.ts'
import { askEmail } from '#fields/email.ts'
import { askPhone } from '#fields/phones.ts'
import { askText } from '#fields/text.ts'
import { askContact } from '#forms/contact.ts'
import { ask, type Question, type Section } from '#forms/define.ts'
import { BARANGAYS } from '#forms/place.ts'
import { type Both, both } from '#kit/lang.ts'

const MAX_PIN_DIGITS = 4

/** Writes a whole label of the business or of the owner around the words for one part. */
type LabelFor = (en: string, fil: string) => Both

const ofBusiness: LabelFor = (en, fil) => both(`Business ${en}`, `${fil} ng negosyo`)
const ofOwner: LabelFor = (en, fil) => both(`Owner’s ${en}`, `${fil} ng may-ari`)

const optionalText = (name: string, label: Both, max = 100) =>
  ask(name, askText({ max }), { label, optional: true })

/** Common to both blocks; with `own` the browser may fill in the person's own address. */
const streetParts = (prefix: string, labelFor: LabelFor, own: boolean): Question[] => [
  ask(`${prefix}_address`, askText({ max: 250, autoComplete: own ? 'address-line1' : 'off' }), {
    label: labelFor('full address', 'Buong address'),
    hint: both(
      'In one line. Below, fill in the parts not marked optional.',
      'Sa isang linya. Sa ibaba, sagutan ang mga walang markang opsiyonal.',
    ),
    onPaper: both(
      'In one line. Below, fill in the parts marked *.',
      'Sa isang linya. Sa ibaba, sagutan ang mga may markang *.',
    ),
  }),
  optionalText(`${prefix}_house`, labelFor('house or building number', 'Numero ng bahay o gusali')),
  optionalText(`${prefix}_bldg`, labelFor('building name', 'Pangalan ng gusali')),
  optionalText(`${prefix}_unit`, labelFor('unit number', 'Numero ng unit')),
  optionalText(`${prefix}_street`, labelFor('street', 'Kalye')),
]

const pin = (prefix: string, labelFor: LabelFor) =>
  ask(
    `${prefix}_pin`,
    askText({
      max: MAX_PIN_DIGITS,
      pattern: `[0-9]{1,${MAX_PIN_DIGITS}}`,
      inputMode: 'numeric',
      sample: '4000',
      shape: both('1 to 4 digits', '1 hanggang 4 na numero'),
    }),
    {
      label: labelFor('PIN', 'PIN'),
      hint: both(
        'Part of the Property Index Number, at most 4 digits.',
        'Bahagi ng Property Index Number, hanggang 4 na numero.',
      ),
      optional: true,
    },
  )

/** For a renewal: only what has changed since the last permit. */
export const movedTo: Question[] = [
  optionalText('bus_address', both('New address of the business', 'Bagong address ng negosyo'), 250),
  ask('bus_barangay', askChoice(BARANGAYS, 'select'), {
    label: both('New barangay of the business', 'Bagong barangay ng negosyo'),
    optional: true,
  }),
  optionalText('own_address', both('New address of the owner', 'Bagong address ng may-ari'), 250),
]

/** Where the business stands: in this city, in one of its barangays. */
export const businessAddress: Section = {
  id: 'business-address',
  title: both('Business address', 'Address ng negosyo'),
  parts: [
    ...streetParts('bus', ofBusiness, false),
    ask('bus_barangay', askChoice(BARANGAYS), { label: ofBusiness('barangay', 'Barangay') }),
    optionalText('bus_subdivision', ofBusiness('subdivision', 'Subdivision')),
    ask('bus_city', askFixed({ value: CITY.name, label: both(CITY.name, CITY.name) }), {
      label: ofBusiness(HOLES.en.kind, HOLES.fil.Kind),
    }),
    ask('bus_prov', askFixed({ value: CITY.province, label: both(CITY.province, CITY.province) }), {
      label: ofBusiness('province', 'Lalawigan'),
    }),
    ask('bus_contact', askPhone('off'), {
      label: ofBusiness('contact number', 'Contact number'),
      optional: true,
    }),
    ask('bus_email', askEmail('off'), {
      label: ofBusiness('e-mail', 'E-mail'),
      hint: both(
        'We notify the owner, not this address.',
        'Ang may-ari ang inaabisuhan, hindi ang address na ito.',
      ),
      optional: true,
    }),
    pin('bus', ofBusiness),
  ],
}

export const OWNER_CONTACT = { mobile: 'own_contact', email: 'own_email' }

const contact = askContact(
  { name: 'own_contact', label: ofOwner('contact number', 'Contact number') },
  { name: 'own_email', label: ofOwner('e-mail', 'E-mail') },
)

/** Where the owner lives, anywhere, and is reached: the contact person of the application. */
export const ownerAddress: Section = {
  id: 'owner-address',
  title: both('Owner’s information', 'Impormasyon ng may-ari'),
  intro: both(
    'The office will contact the owner. Give a contact number, an e-mail, or both.',
    'Sa may-ari makikipag-ugnayan ang tanggapan. Magbigay ng contact number, e-mail, o pareho.',
  ),
  parts: [
    ...streetParts('own', ofOwner, true),
    ask('own_barangay', askText({ autoComplete: 'address-level3' }), {
      label: ofOwner('barangay', 'Barangay'),
      hint: both('Abroad? Write “none”.', 'Kung nasa ibang bansa, isulat ang “wala”.'),
    }),
    optionalText('own_subdivision', ofOwner('subdivision', 'Subdivision')),
    ask('own_city', askText({ autoComplete: 'address-level2' }), {
      label: ofOwner('city or municipality', `${HOLES.fil.AnyCity} o bayan`),
    }),
    ask('own_prov', askText({ autoComplete: 'address-level1' }), {
      label: ofOwner('province', 'Lalawigan'),
      hint: both('Abroad? Write the country.', 'Kung nasa ibang bansa, isulat ang bansa.'),
    }),
    contact.number,
    contact.email,
    pin('own', ofOwner),
  ],
}

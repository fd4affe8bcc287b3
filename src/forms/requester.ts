// The person who asks, the same in the four requests of spec 3: name, address, how to be reached.

import { CITY, HOLES } from '#domain/city.ts'
import { askChoice } from '#fields/choice.ts'
import { askText } from '#fields/text.ts'
import { askContact } from '#forms/contact.ts'
import { ask, type Section } from '#forms/define.ts'
import { askName } from '#forms/names.ts'
import { BARANGAYS_BY_NAME } from '#forms/place.ts'
import { both } from '#kit/lang.ts'

/** Completed by the browser; the office sends its messages there. */
export const REQUESTER_CONTACT = { mobile: 'requester_num', email: 'requester_email' }
export const REQUESTER_NAME = ['requester_Fname', 'requester_Mname', 'requester_Lname', 'requester_suffix']

/** Of any country; where most people live is the example. */
export const askZip = () =>
  askText({
    autoComplete: 'postal-code',
    max: 10,
    pattern: '(?=.*[A-Za-z0-9])[A-Za-z0-9 \\-]+',
    inputMode: 'numeric',
    sample: CITY.zip,
    shape: both(`letters and digits, such as ${CITY.zip}`, `mga letra at numero, gaya ng ${CITY.zip}`),
  })
export const ZIP_HINT = both(`Such as ${CITY.zip}.`, `Gaya ng ${CITY.zip}.`)

/** People of the city choose their barangay; the four questions it answers stay for everybody else. */
const livesHere = ask('requester_lives_in', askChoice(BARANGAYS_BY_NAME, 'select'), {
  label: both(
    `I live in ${CITY.name}, in barangay`,
    `Nakatira ako sa ${HOLES.fil.officialName}, sa barangay`,
  ),
  optional: true,
  gives: {
    label: 'requester_barangay',
    texts: { requester_city: CITY.name, requester_prov: CITY.province, requester_zip: CITY.zip },
    otherwise: both('I live elsewhere', 'Sa ibang lugar ako nakatira'),
  },
})

const address = [
  ask('requester_house', askText({ autoComplete: 'address-line1' }), {
    label: both('Your house number', 'Numero ng inyong bahay'),
    optional: true,
  }),
  ask('requester_street', askText({ autoComplete: 'address-line2' }), {
    label: both('Your street, purok or sitio', 'Inyong kalye, purok o sitio'),
  }),
  livesHere,
  ask('requester_barangay', askText({ autoComplete: 'address-level3' }), {
    label: both('Your barangay', 'Inyong barangay'),
    hint: both('Abroad? Write “none”.', 'Kung nasa ibang bansa, isulat ang “wala”.'),
  }),
  ask('requester_city', askText({ autoComplete: 'address-level2' }), {
    label: both('Your city or municipality', `Inyong ${HOLES.fil.anyCity} o bayan`),
  }),
  ask('requester_prov', askText({ autoComplete: 'address-level1' }), {
    label: both('Your province', 'Inyong lalawigan'),
    hint: both('Abroad? Write the country.', 'Kung nasa ibang bansa, isulat ang bansa.'),
  }),
  ask('requester_zip', askZip(), {
    label: both('Your ZIP code', 'Inyong ZIP code'),
    hint: ZIP_HINT,
    optional: true,
  }),
]

const contact = askContact(
  { name: 'requester_num', label: both('Your contact number', 'Inyong contact number') },
  { name: 'requester_email', label: both('Your e-mail', 'Inyong e-mail') },
)

export const requester: Section = {
  id: 'requester',
  title: both('About you (the applicant)', 'Tungkol sa inyo (humihiling)'),
  onPaper: both(
    'Your own name and address. Give a contact number, an e-mail, or both.',
    'Ang sarili ninyong pangalan at tirahan. Magbigay ng contact number, e-mail, o pareho.',
  ),
  parts: [
    ...askName('requester', { en: (name) => `your ${name}`, fil: (name) => `inyong ${name}` }, { own: true }),
    ...address,
    contact.number,
    contact.email,
  ],
}

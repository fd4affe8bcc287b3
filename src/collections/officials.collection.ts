// The elected officials of the city; the seats are known, the people are the council's to supply (rulings 1).
import { defineCollection } from '#collections/define.ts'
import { choice } from '#fields/choice.ts'
import { date } from '#fields/date.ts'
import { email } from '#fields/email.ts'
import { image } from '#fields/image.ts'
import { phones } from '#fields/phones.ts'
import { text } from '#fields/text.ts'

/** Spec 2.7: mayor, vice mayor, ten councilors, the presidents of the barangay captains and of the youth federation. */
export const SEATS = ['mayor', 'vice-mayor', 'councilor', 'abc', 'sk'] as const

export const officials = defineCollection({
  id: 'officials',
  label: 'Officials',
  list: 'officials.json',
  titleField: 'position',
  shownAt: () => '/officials',
  changing: ['name', 'contact', 'email', 'termStart', 'termEnd', 'asOf'],
  facts: { in: ['name', 'contact', 'email', 'termStart', 'termEnd'], from: { field: 'asOf' } },
  fields: {
    seat: choice({ label: 'Seat', of: SEATS }),
    name: text({ label: 'Name', optional: true, max: 160 }),
    position: text({ label: 'Position', translated: true, max: 160 }),
    office: text({ label: 'Office', translated: true, max: 160 }),
    contact: phones({ label: 'Contact numbers', optional: true }),
    email: email({ label: 'E-mail', optional: true }),
    termStart: date({ label: 'Term starts', optional: true }),
    termEnd: date({ label: 'Term ends', optional: true }),
    asOf: date({ label: 'As of', optional: true }),
    picture: image({ label: 'Picture', optional: true }),
  },
})

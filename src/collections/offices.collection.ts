// The departments and offices of the city; heads and numbers are theirs to supply (rulings 1).

import { defineCollection } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { HOLES } from '#domain/city.ts'
import { choice } from '#fields/choice.ts'
import { date } from '#fields/date.ts'
import { email } from '#fields/email.ts'
import { phones } from '#fields/phones.ts'
import { text } from '#fields/text.ts'
import { yesNo } from '#fields/yes-no.ts'

/** Spec 2.7: two lead cards, the offices under the mayor, the rows of two. */
export const OFFICE_GROUPS = ['lead', 'under-mayor', 'department'] as const

export const offices = defineCollection({
  id: 'offices',
  label: 'Offices',
  list: 'offices.json',
  titleField: 'name',
  hasAddress: true,
  shownAt: ({ slug }) => `/dept/${slug}`,
  changing: ['head', 'phones', 'email', 'asOf'],
  facts: { in: ['duty', 'head', 'phones', 'place'], from: 'entry' },
  fields: {
    name: text({ label: 'Name', translated: true, max: 160 }),
    code: text({ label: 'Code in reference numbers', optional: true, max: 8 }),
    group: choice({ label: 'Group', of: OFFICE_GROUPS }),
    duty: text({ label: 'What it does', translated: true, max: 600 }),
    head: text({ label: 'Head', optional: true, max: 160 }),
    headPosition: text({ label: 'Position of the head', translated: true, max: 160 }),
    phones: phones({ label: 'Telephones', optional: true }),
    email: email({ label: 'E-mail', optional: true }),
    atHall: yesNo({ label: `At ${HOLES.en.hall}, unless a location is given`, optional: true }),
    place: text({ label: 'Location', translated: true, optional: true }),
    asOf: date({ label: 'As of', optional: true }),
    ...sourceFields(),
  },
})

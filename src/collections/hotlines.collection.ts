// The 13 agencies of the hotline panel (spec 2.6); numbers are the offices' to supply.

import { defineCollection } from '#collections/define.ts'
import { HOLES } from '#domain/city.ts'
import { phones } from '#fields/phones.ts'
import { reference } from '#fields/reference.ts'
import { text } from '#fields/text.ts'
import { yesNo } from '#fields/yes-no.ts'

export const hotlines = defineCollection({
  id: 'hotlines',
  label: 'Hotlines',
  list: 'hotlines.json',
  titleField: 'name',
  shownAt: ({ number }) => `/hotlines#hotline-${number}`,
  changing: ['landlines', 'mobiles'],
  facts: { none: 'a number is its own agency’s to give, and the page says of which day it is' },
  fields: {
    name: text({ label: 'Agency', translated: true, max: 120 }),
    fullName: text({ label: 'Full name', translated: true, optional: true, max: 200 }),
    landlines: phones({ label: 'Landlines', optional: true }),
    mobiles: phones({ label: 'Mobile numbers', optional: true }),
    cityOffice: yesNo({ label: `An office of the ${HOLES.en.kind}` }),
    office: reference({ label: 'Office', to: 'offices', optional: true }),
  },
})

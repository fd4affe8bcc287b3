// The Citizen's Charter, one entry a service: the parts required by ARTA MC 2019-002. What the office has not decided stays empty.

import { defineCollection, type EntryMeta } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { SERVICE_CLASSES } from '#domain/forms.ts'
import { choice } from '#fields/choice.ts'
import { count } from '#fields/count.ts'
import { link } from '#fields/link.ts'
import { reference } from '#fields/reference.ts'
import { rows } from '#fields/rows.ts'
import { text } from '#fields/text.ts'

/** Government to citizen, to business, to government. */
export const TRANSACTIONS = ['G2C', 'G2B', 'G2G'] as const

// Two reminders precede the end, on different days.
const DAYS = { min: 3, max: 1000 }

/** The last part of the address of a service, and the fragment of its line in /citizen. */
export const placeOfService = ({ slug, number }: Pick<EntryMeta, 'slug' | 'number'>): string =>
  slug || `service-${number}`

export const charter = defineCollection({
  id: 'charter',
  label: "Citizen's Charter services",
  list: 'charter.json',
  titleField: 'name',
  isSetting: true,
  shownAt: (entry) => `/citizen/${placeOfService(entry)}`,
  facts: { in: ['requirements', 'steps', 'totalTime', 'totalFee'], prose: ['about', 'who'], from: 'entry' },
  fields: {
    name: text({ label: 'Service', translated: true, max: 160 }),
    about: text({ label: 'What it is', translated: true, max: 600 }),
    office: reference({ label: 'Office', to: 'offices' }),
    class: choice({ label: 'Classification', of: ['', ...SERVICE_CLASSES] }),
    transaction: choice({ label: 'Type of transaction', of: TRANSACTIONS }),
    who: text({ label: 'Who may avail', translated: true, max: 600 }),
    requirements: rows({
      label: 'Checklist of requirements',
      of: {
        requirement: text({ label: 'Requirement', translated: true }),
        where: text({ label: 'Where to secure', translated: true }),
      },
    }),
    steps: rows({
      label: 'Steps',
      of: {
        client: text({ label: 'Client step', translated: true }),
        agency: text({ label: 'Agency action', translated: true }),
        fee: text({ label: 'Fee to be paid', translated: true, optional: true }),
        time: text({ label: 'Processing time', translated: true, optional: true }),
        person: text({ label: 'Person responsible (a position)', translated: true, optional: true }),
      },
    }),
    waitDays: count({
      label: 'Working days to wait for the applicant',
      hint: 'The request then expires, after two reminders. Leave empty for no limit.',
      optional: true,
      ...DAYS,
    }),
    payDays: count({ label: 'Working days to wait for payment', optional: true, ...DAYS }),
    claimDays: count({ label: 'Working days to wait for claiming', optional: true, ...DAYS }),
    totalFee: text({ label: 'Total fee', translated: true, optional: true }),
    totalTime: text({ label: 'Total time', translated: true, optional: true }),
    form: link({ label: 'Form on this site', here: true }),
    ...sourceFields(),
  },
})

// Which office receives a report of each kind. Where it has nobody in service, and where no row says, the Public Assistance and Complaints Desk does.
import { defineCollection } from '#collections/define.ts'
import { REPORT_KIND_IDS } from '#domain/forms.ts'
import { REPORT_OFFICES } from '#domain/offices.ts'
import { choice } from '#fields/choice.ts'
import { text } from '#fields/text.ts'

export const reportOffices = defineCollection({
  id: 'report-offices',
  label: 'Offices that receive reports',
  list: 'report-offices.json',
  titleField: 'name',
  isSetting: true,
  facts: { none: 'settings, which the city enters' },
  fields: {
    name: text({ label: 'Name', translated: true, max: 80 }),
    kind: choice({
      label: 'What is reported',
      of: REPORT_KIND_IDS,
    }),
    office: choice({ label: 'Office', of: REPORT_OFFICES }),
  },
})

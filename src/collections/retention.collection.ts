// How long the answers of closed requests are kept: only what the National Archives has approved (RA 9470). Empty until an office enters it.
import { defineCollection } from '#collections/define.ts'
import { FORM_IDS } from '#domain/forms.ts'
import { CLOSED_STATES } from '#domain/request-states.ts'
import { choice } from '#fields/choice.ts'
import { count } from '#fields/count.ts'
import { text } from '#fields/text.ts'

const CENTURY_MONTHS = 1200

export const retention = defineCollection({
  id: 'retention',
  label: 'Retention of requests',
  list: 'retention.json',
  titleField: 'authority',
  isSetting: true,
  facts: { none: 'settings, which the office enters with its approved schedule' },
  fields: {
    form: choice({ label: 'Form', of: FORM_IDS }),
    state: choice({ label: 'How the request ended', of: CLOSED_STATES }),
    months: count({
      label: 'Months to keep',
      hint: 'From the day the request was closed.',
      min: 1,
      max: CENTURY_MONTHS,
    }),
    authority: text({
      label: 'Approval',
      hint: 'Records schedule and approval by the National Archives of the Philippines, with the date.',
      max: 300,
    }),
  },
})

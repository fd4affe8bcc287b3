// Alerts above every page: typhoon, flood, no work, no classes. Each ends by itself when its entry expires.
import { defineCollection } from '#collections/define.ts'
import { HOLES } from '#domain/city.ts'
import { SCHOOL_LEVELS, SCHOOLS } from '#domain/suspensions.ts'
import { choice } from '#fields/choice.ts'
import { choices } from '#fields/choices.ts'
import { date } from '#fields/date.ts'
import { link } from '#fields/link.ts'
import { text } from '#fields/text.ts'
import { yesNo } from '#fields/yes-no.ts'

/** In ascending order of severity. */
export const ALERT_LEVELS = ['advisory', 'warning', 'danger'] as const

export const alerts = defineCollection({
  id: 'alerts',
  label: 'Alerts',
  list: 'alerts.json',
  titleField: 'title',
  shownAt: ({ number }) => `/alerts#alert-${number}`,
  facts: { none: 'an alert is the act of the city itself' },
  fields: {
    level: choice({ label: 'Level', of: ALERT_LEVELS }),
    title: text({ label: 'Title', translated: true, max: 160 }),
    text: text({ label: 'What to do', translated: true, optional: true, max: 600 }),
    area: text({ label: 'Area', translated: true, max: 200 }),
    link: link({ label: 'More at', optional: true }),
    // A suspension: pages say days and levels in words made from these. None of them moves a date of a request.
    levels: choices({ label: 'Levels without classes', optional: true, of: SCHOOL_LEVELS }),
    schools: choice({ label: 'Schools', optional: true, of: SCHOOLS }),
    work: yesNo({
      label: `No work at ${HOLES.en.hall}`,
      hint: 'Dates of requests follow the holidays and suspensions of work, not this alert.',
      optional: true,
    }),
    firstDay: date({ label: 'First day of the suspension', optional: true }),
    lastDay: date({ label: 'Last day of the suspension, if more than one', optional: true }),
    order: text({ label: 'Order, and who issued it', optional: true, max: 200 }),
  },
})

// Alerts above every page: typhoon, flood, no work, no classes. Each ends by itself when its entry expires.
import { defineCollection } from '#collections/define.ts'
import { choice } from '#fields/choice.ts'
import { link } from '#fields/link.ts'
import { text } from '#fields/text.ts'

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
  },
})

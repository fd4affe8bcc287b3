// Alerts already written, for the minute in which one is needed. What to do is the disaster office's to write, with its source; none is guessed.
import { ALERT_LEVELS } from '#collections/alerts.collection.ts'
import { defineCollection } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { choice } from '#fields/choice.ts'
import { text } from '#fields/text.ts'

export const alertCards = defineCollection({
  id: 'alert-cards',
  label: 'Alerts already written',
  list: 'alert-cards.json',
  titleField: 'title',
  facts: { in: ['text'], from: 'entry' },
  fields: {
    title: text({ label: 'Title', translated: true, max: 160 }),
    level: choice({ label: 'Level', of: ALERT_LEVELS }),
    text: text({ label: 'What to do', translated: true, optional: true, max: 600 }),
    ...sourceFields(),
  },
})

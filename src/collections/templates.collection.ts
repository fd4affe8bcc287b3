// Templates of reasons in both languages: what is missing, why a request is denied. Staff choose one at the desk and may change it before sending.
import { defineCollection } from '#collections/define.ts'
import { choice } from '#fields/choice.ts'
import { text } from '#fields/text.ts'

/** For asking the applicant, or for denying. */
export const TEMPLATE_USES = ['ask', 'deny'] as const
// The limit of a correction's reason.
const MAX_CHARS = 1000

export const templates = defineCollection({
  id: 'templates',
  label: 'Templates of reasons',
  list: 'templates.json',
  titleField: 'name',
  facts: { none: 'sentences of the offices’ own' },
  fields: {
    name: text({ label: 'Name', translated: true, max: 80 }),
    use: choice({ label: 'For', of: TEMPLATE_USES }),
    text: text({ label: 'Reason (shown to the applicant)', translated: true, max: MAX_CHARS }),
  },
})

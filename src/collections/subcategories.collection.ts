// Subcategories of lines of business, each with its code: suggested in the business forms, where any other words may be typed. Empty until the office enters its list.
import { defineCollection } from '#collections/define.ts'
import categories from '#content/forms/line-categories.json' with { type: 'json' }
import { choice } from '#fields/choice.ts'
import { text } from '#fields/text.ts'

// As long as a line of business may be in the forms.
const NAME_MAX_CHARS = 120
const CODE_MAX_CHARS = 40

export const subcategories = defineCollection({
  id: 'subcategories',
  label: 'Subcategories of business',
  list: 'subcategories.json',
  titleField: 'name',
  isSetting: true,
  fields: {
    category: choice({ label: 'Category', of: categories as [string, ...string[]] }),
    name: text({ label: 'Subcategory', max: NAME_MAX_CHARS }),
    code: text({
      label: 'Business code',
      hint: 'Kept with each line of business that names this subcategory of its category.',
      max: CODE_MAX_CHARS,
    }),
  },
})

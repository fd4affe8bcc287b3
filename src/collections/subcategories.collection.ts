// Subcategories of lines of business, each with its code: the list of the business forms, beside which people may say it in their own words. Empty until the office enters its list.
import { defineCollection } from '#collections/define.ts'
import { contentJson } from '#content'
import { choice } from '#fields/choice.ts'
import { text } from '#fields/text.ts'

// The limit of a line of business in the forms.
const NAME_MAX_CHARS = 120
const CODE_MAX_CHARS = 40

export const subcategories = defineCollection({
  id: 'subcategories',
  label: 'Subcategories of business',
  list: 'subcategories.json',
  titleField: 'name',
  isSetting: true,
  facts: { none: 'a list of the office’s own' },
  fields: {
    category: choice({
      label: 'Category',
      of: contentJson<[string, ...string[]]>('forms/line-categories.json'),
    }),
    name: text({ label: 'Subcategory', max: NAME_MAX_CHARS }),
    code: text({
      label: 'Business code',
      hint: 'Stored with each line of business of this category and subcategory.',
      max: CODE_MAX_CHARS,
    }),
  },
})

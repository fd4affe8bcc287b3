// The stories of the overall-news page, in Filipino (spec 2.8).

import { defineCollection } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { image } from '#fields/image.ts'
import { richText } from '#fields/rich-text.ts'
import { text } from '#fields/text.ts'

export const stories = defineCollection({
  id: 'stories',
  label: 'Stories',
  list: 'stories.json',
  titleField: 'title',
  shownAt: () => '/NewsOver',
  facts: { in: ['article'], prose: ['title'], from: 'entry' },
  fields: {
    title: text({ label: 'Title', translated: true, max: 160 }),
    article: richText({ label: 'Story', translated: true }),
    ...sourceFields(),
    picture: image({ label: 'Picture', optional: true }),
  },
})

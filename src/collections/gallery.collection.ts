// The gallery: pictures of the city's heritage with short captions (spec 2.7).

import { defineCollection } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { image } from '#fields/image.ts'
import { text } from '#fields/text.ts'

export const gallery = defineCollection({
  id: 'gallery',
  label: 'Gallery',
  list: 'gallery.json',
  titleField: 'title',
  shownAt: ({ slug }) => `/imagess#${slug}`,
  facts: { in: ['caption'], prose: ['title'], from: 'entry' },
  fields: {
    title: text({ label: 'Title', translated: true, max: 120 }),
    caption: text({ label: 'Caption', translated: true }),
    ...sourceFields(),
    picture: image({ label: 'Picture' }),
  },
})

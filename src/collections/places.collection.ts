// The HERE @ section of the front page: three places with a picture and a caption.

import { defineCollection } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { image } from '#fields/image.ts'
import { text } from '#fields/text.ts'

export const places = defineCollection({
  id: 'places',
  label: 'Places',
  list: 'places.json',
  titleField: 'title',
  shownAt: () => '/#here',
  facts: { in: ['caption'], prose: ['title'], from: 'entry' },
  fields: {
    title: text({ label: 'Title', translated: true, max: 120 }),
    caption: text({ label: 'Caption', translated: true, max: 400 }),
    ...sourceFields(),
    picture: image({ label: 'Picture' }),
  },
})

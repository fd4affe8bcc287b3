// The HERE @ section of the front page: three places with a picture and a caption.
import { defineCollection } from '#collections/define.ts'
import { image } from '#fields/image.ts'
import { text } from '#fields/text.ts'

export const places = defineCollection({
  id: 'places',
  label: 'Places',
  list: 'places.json',
  titleField: 'title',
  shownAt: () => '/#here',
  fields: {
    title: text({ label: 'Title', translated: true, max: 120 }),
    caption: text({ label: 'Caption', translated: true, max: 400 }),
    picture: image({ label: 'Picture' }),
  },
})

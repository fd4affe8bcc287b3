// The slides at the top of the front page.
import { z } from 'zod'
import { defineCollection } from '#collections/define.ts'
import { image } from '#fields/image.ts'
import { link } from '#fields/link.ts'
import { text } from '#fields/text.ts'

export const carousel = defineCollection({
  id: 'carousel',
  label: 'Carousel',
  list: 'carousel.json',
  titleField: 'title',
  shownAt: () => '/',
  facts: { prose: ['title', 'text'], from: { field: 'link' } },
  fields: {
    title: text({ label: 'Title', translated: true, optional: true, max: 60 }),
    text: text({ label: 'Sentence', translated: true, optional: true, max: 160 }),
    link: link({ label: 'Leads to', optional: true }),
    picture: image({ label: 'Picture' }),
  },
  api: {
    schema: z.object({ id: z.int(), image_upload: z.string(), title: z.string() }),
    form: (entry) => ({ id: entry.number, image_upload: entry.picture?.file ?? '', title: entry.title }),
  },
})

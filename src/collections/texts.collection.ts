// The words of the information pages, one entry a block; its slug says where it stands: "mvh/mission" is /mvh#mission.
import { defineCollection } from '#collections/define.ts'
import { richText } from '#fields/rich-text.ts'
import { text } from '#fields/text.ts'

export const texts = defineCollection({
  id: 'texts',
  label: 'Page texts',
  list: 'texts',
  titleField: 'title',
  shownAt: ({ slug }) => `/${slug.replace('/', '#')}`,
  fields: {
    title: text({ label: 'Heading', translated: true, max: 200 }),
    body: richText({ label: 'Text', translated: true, optional: true }),
    empty: text({
      label: 'While there is no text: who supplies it and how to ask',
      translated: true,
      optional: true,
    }),
    note: text({ label: 'What other sources say', translated: true, optional: true, max: 400 }),
    source: text({ label: 'Source and year', translated: true, optional: true }),
    video: text({ label: 'YouTube video id', optional: true, max: 20 }),
  },
})

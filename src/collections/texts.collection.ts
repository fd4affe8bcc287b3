// The words of the information pages, one entry a block; its slug says where it stands: "mvh/mission" is /mvh#mission.

import { defineCollection } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { richText } from '#fields/rich-text.ts'
import { text } from '#fields/text.ts'
import { video } from '#fields/video.ts'

export const texts = defineCollection({
  id: 'texts',
  label: 'Page texts',
  list: 'texts',
  titleField: 'title',
  shownAt: ({ slug }) => `/${slug.replace('/', '#')}`,
  facts: { prose: ['title', 'body', 'note'], from: 'entry' },
  fields: {
    title: text({ label: 'Heading', translated: true, max: 200 }),
    body: richText({ label: 'Text', translated: true, optional: true }),
    empty: text({
      label: 'If there is no text yet: who will supply it and whom to ask',
      translated: true,
      optional: true,
    }),
    note: text({ label: 'What other sources say', translated: true, optional: true, max: 400 }),
    ...sourceFields(),
    video: video({ label: 'YouTube video: its address or ID', optional: true }),
  },
})

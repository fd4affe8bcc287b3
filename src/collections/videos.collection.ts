// Videos of the front page; each is asked from YouTube only when a person presses play.
import { defineCollection } from '#collections/define.ts'
import { text } from '#fields/text.ts'
import { video } from '#fields/video.ts'

export const videos = defineCollection({
  id: 'videos',
  label: 'Videos',
  list: 'videos.json',
  titleField: 'title',
  shownAt: () => '/#videos',
  facts: { none: 'a video is its own source' },
  fields: {
    title: text({ label: 'Title', translated: true, max: 160 }),
    youtube: video({ label: 'YouTube video: its address or ID' }),
  },
})

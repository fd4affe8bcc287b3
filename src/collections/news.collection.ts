// News and updates. The API lists the oldest first (spec 7), the site the newest.

import { z } from 'zod'
import { defineCollection, type EntryMeta } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { choice } from '#fields/choice.ts'
import { date } from '#fields/date.ts'
import { image } from '#fields/image.ts'
import { plainText, richText } from '#fields/rich-text.ts'
import { text } from '#fields/text.ts'

/** The address to share; an article that was imported has no slug, and its number is its address. */
export const newsPath = ({ slug, number }: Pick<EntryMeta, 'slug' | 'number'>): string =>
  `/news/${slug || number}`

export const news = defineCollection({
  id: 'news',
  label: 'News',
  list: 'news.json',
  titleField: 'title',
  hasAddress: true,
  shownAt: newsPath,
  newestBy: ['date', 'number'],
  first: ['picture', 'title', 'article'],
  facts: { in: ['article'], prose: ['title', 'excerpt'], from: 'entry' },
  fields: {
    title: text({ label: 'Title', translated: true, max: 160 }),
    excerpt: text({ label: 'Excerpt', translated: true, optional: true, max: 300 }),
    article: richText({ label: 'Article', translated: true }),
    ...sourceFields(),
    author: text({ label: 'Office', translated: true, optional: true, max: 120 }),
    date: date({ label: 'Date' }),
    // Spec 4: "active" is featured, the empty one a candidate for the sub-articles; apart from the editorial state.
    status: choice({ label: 'Position on the front page', of: ['', 'active'] }),
    picture: image({ label: 'Picture', optional: true }),
  },
  api: {
    schema: z.object({
      id: z.int(),
      title: z.string(),
      article: z.string(),
      article_html: z.string(),
      file_upload: z.string(),
      status: z.enum(['', 'active']),
      author: z.string(),
      date: z.string(),
      slug: z.string(),
    }),
    form: (entry) => ({
      id: entry.number,
      title: entry.title,
      article: plainText(entry.article),
      article_html: entry.article,
      file_upload: entry.picture?.file ?? '',
      status: entry.status,
      author: entry.author,
      date: entry.date,
      slug: entry.slug,
    }),
  },
})

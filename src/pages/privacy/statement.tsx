// The pages that are a statement of the city in blocks of text: /privacy and /accessibility.

import { listTexts } from '#features/publishing/entries.ts'
import { TextBlock } from '#features/texts/text-block.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage, type Page } from '#web/page.ts'

export const statement = (name: 'privacy' | 'accessibility'): Page =>
  definePage({
    styles: ['practice'],
    load: async ({ reader, say: { lang } }) => ({ blocks: await listTexts(reader, name, lang) }),
    meta: (_, { say: { words } }) => ({
      title: words.pages[name].title,
      description: words.pages[name].sentence,
    }),
    view: ({ blocks }, { say }) => (
      <div className="page statement">
        <h1>{say.words.pages[name].title}</h1>
        <p>{say.words.pages[name].sentence}</p>
        {blocks.map((block) => (
          <TextBlock key={block.number} block={block} say={say} />
        ))}
        <Sources of={blocks} say={say} />
      </div>
    ),
  })

// Overall news (spec 2.8): the Filipino stories of the specification, told from its facts alone. Hidden from search engines until more is known.
import { stories } from '#collections/stories.collection.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage } from '#web/page.ts'

export const newsOver = definePage({
  load: async ({ reader, say: { lang } }) => ({ items: await listEntries(reader, stories, lang) }),
  // Until facts come each story is a title, a picture and one line: nothing to be found by searching for it.
  meta: (_, { say }) => ({
    title: say.words.news.overTitle,
    description: say.words.news.overSentence,
    noindex: true,
  }),
  view: ({ items }, { say }) => (
    <div className="page">
      <p className="back">
        <a href={say.to('/newsupdate')}>← {say.words.news.back}</a>
      </p>
      <h1>{say.words.news.overTitle}</h1>
      <p>{say.words.news.overSentence}</p>
      {items.map((story, index) => (
        <article key={story.number} className="story" lang={story.shownIn}>
          {story.picture && <Picture image={story.picture} width={1200} height={460} first={index === 0} />}
          <h2>{story.title}</h2>
          <Prose html={story.article} to={say.to} />
        </article>
      ))}
      <Sources of={items} say={say} />
    </div>
  ),
})

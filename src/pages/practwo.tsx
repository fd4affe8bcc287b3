// /practwo: the specification registers it and shows nothing: a title, a sentence and the way on; not for search engines.
import { definePage, nothing } from '#web/page.ts'

export const practwo = definePage({
  load: nothing,
  meta: (_, { say: { words } }) => ({
    title: words.pages.practwo.title,
    description: words.pages.practwo.sentence,
    noindex: true,
  }),
  view: (_, { say: { words, to } }) => (
    <div className="page">
      <h1>{words.pages.practwo.title}</h1>
      <p>{words.pages.practwo.sentence}</p>
      <p>
        <a href={to('/')}>{words.errors.home}</a>
      </p>
    </div>
  ),
})

// Which certificate? Birth, death or marriage, each to its form.

import { ButtonLink } from '#ui/dialog/dialog.tsx'
import { definePage, nothing } from '#web/page.ts'

export const certificates = definePage({
  load: nothing,
  meta: (_, { say }) => ({
    title: say.words.pages.certificates.title,
    description: say.words.pages.certificates.sentence,
  }),
  view: (_, { say: { words, to } }) => (
    <div className="page narrow">
      <h1>{words.pages.certificates.title}</h1>
      <p>{words.pages.certificates.sentence}</p>
      <ul className="rows">
        {(['birth', 'death', 'marriage'] as const).map((kind) => (
          <li key={kind}>
            <ButtonLink to={to(`/${kind}`)} className="row-button">
              {words.services[kind]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  ),
})

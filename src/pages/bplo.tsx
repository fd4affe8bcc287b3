// BPLO APPLICATION as a page: the four choices of its dialog.
import { PermitChoices } from '#features/documents/notices.tsx'
import { definePage, nothing } from '#web/page.ts'

export const bplo = definePage({
  load: nothing,
  meta: (_, { say }) => ({ title: say.words.pages.bplo.title, description: say.words.pages.bplo.sentence }),
  view: (_, { say }) => (
    <div className="page narrow">
      <h1>{say.words.pages.bplo.title}</h1>
      <p>{say.words.pages.bplo.sentence}</p>
      <PermitChoices say={say} />
    </div>
  ),
})

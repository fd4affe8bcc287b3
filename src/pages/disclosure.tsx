// DISCLOSURE as a page: the specified notice, and how to ask meanwhile.
import { DisclosureNotice } from '#features/documents/notices.tsx'
import { definePage, nothing } from '#layouts/page.ts'

export const disclosure = definePage({
  load: nothing,
  meta: (_, { say }) => ({
    title: say.words.pages.disclosure.title,
    description: say.words.pages.disclosure.sentence,
  }),
  view: (_, { say }) => (
    <div className="page narrow">
      <h1>{say.words.dialogs.disclosureTitle}</h1>
      <DisclosureNotice say={say} />
    </div>
  ),
})

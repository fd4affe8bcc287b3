// BPLO APPLICATION as a page: the four choices of its dialog, with what one wants to know before a form.
import { PermitChoices } from '#features/documents/notices.tsx'
import { StartFacts } from '#features/requests/form/start-panel.tsx'
import { loadStarts, type Starts } from '#web/load-starts.ts'
import { definePage } from '#web/page.ts'

export const bplo = definePage<Starts>({
  styles: ['start'],
  load: (page) => loadStarts(page, page.say.lang),
  meta: (_, { say }) => ({ title: say.words.pages.bplo.title, description: say.words.pages.bplo.sentence }),
  view: (starts, { say }) => (
    <div className="page narrow">
      <h1>{say.words.pages.bplo.title}</h1>
      <p>{say.words.pages.bplo.sentence}</p>
      <PermitChoices
        say={say}
        about={(path) => {
          const start = starts.get(path)
          return start && <StartFacts start={start} say={say} isCard />
        }}
      />
    </div>
  ),
})

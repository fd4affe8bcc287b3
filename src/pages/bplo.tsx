// BPLO APPLICATION as a page: the four choices of its dialog, with what one wants to know before a form.
import { PermitChoices } from '#features/documents/notices.tsx'
import { StartFacts } from '#features/requests/form/start-panel.tsx'
import { loadServiceSummaries, type ServiceSummaries } from '#web/load-service-summaries.ts'
import { definePage } from '#web/page.ts'

export const bplo = definePage<ServiceSummaries>({
  styles: ['start'],
  load: (page) => loadServiceSummaries(page, page.say.lang),
  meta: (_, { say }) => ({ title: say.words.pages.bplo.title, description: say.words.pages.bplo.sentence }),
  view: (services, { say }) => (
    <div className="page narrow">
      <h1>{say.words.pages.bplo.title}</h1>
      <p>{say.words.pages.bplo.sentence}</p>
      <PermitChoices
        say={say}
        about={(path) => {
          const service = services.get(path)
          return service && <StartFacts service={service} say={say} isCard />
        }}
      />
    </div>
  ),
})

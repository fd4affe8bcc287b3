// Which certificate? Birth, death or marriage, each to its form, with what one wants to know first.

import { StartFacts } from '#features/requests/form/start-panel.tsx'
import { ButtonLink } from '#ui/dialog/dialog.tsx'
import { loadServiceSummaries, type ServiceSummaries } from '#web/load-service-summaries.ts'
import { definePage } from '#web/page.ts'

export const certificates = definePage<ServiceSummaries>({
  styles: ['start'],
  load: (page) => loadServiceSummaries(page, page.say.lang),
  meta: (_, { say }) => ({
    title: say.words.pages.certificates.title,
    description: say.words.pages.certificates.sentence,
  }),
  view: (services, { say }) => (
    <div className="page narrow">
      <h1>{say.words.pages.certificates.title}</h1>
      <p>{say.words.pages.certificates.sentence}</p>
      <ul className="start-cards">
        {(['birth', 'death', 'marriage'] as const).map((kind) => {
          const service = services.get(`/${kind}`)
          return (
            <li key={kind}>
              <ButtonLink to={say.to(`/${kind}`)} className="row-button">
                {say.words.services[kind]}
              </ButtonLink>
              {service && <StartFacts service={service} say={say} isCard />}
            </li>
          )
        })}
      </ul>
    </div>
  ),
})

// Facts to know before a form is begun: cost, days, how it is collected, what to have at hand.
import type { ServiceClass } from '#domain/forms.ts'
import { type Cost, CostLines } from '#features/requests/form/start-cost.tsx'
import type { Lang } from '#kit/lang.ts'
import { pesos } from '#kit/pesos.ts'
import type { Speech } from '#words'

/** From the Citizen's Charter, except what the office has set at the desk. */
export type ServiceSummary = {
  cost: Cost
  class: ServiceClass
  collect: string
  papers: readonly string[]
  /** The language the charter's words are in. */
  shownIn: Lang
  /** Where the whole service is described. */
  charter: string
}
type Props = { service: ServiceSummary; say: Speech }

// So many papers are read at a glance; of more, the first is everybody's.
const AT_A_GLANCE = 4

export function StartPanel({ service, say }: Props) {
  const { words, to } = say
  return (
    <div className="start">
      <StartFacts service={service} say={say} />
      <p>
        <a href={to(service.charter)}>{words.start.all}</a>
      </p>
    </div>
  )
}

/** The cost in one line. */
export function shortCost({ set, charter }: Cost, { words }: Speech): string {
  if (!set) return charter || words.start.feeStated
  if (set.free) return words.start.free
  return set.lines
    .map(({ centavos, perCopy }) => pesos(centavos) + (perCopy ? ` ${words.start.perCopy}` : ''))
    .join(' + ')
}

/** The same on a card that leads to a form: of many papers only the first. */
export function StartFacts({ service, say, isCard = false }: Props & { isCard?: boolean }) {
  const { words, lang } = say
  const inCharter = service.shownIn === lang ? undefined : service.shownIn
  return (
    <dl className="start-facts">
      <div>
        <dt>{words.start.fee}</dt>
        <dd>
          <CostLines cost={service.cost} lang={inCharter} say={say} />
        </dd>
      </div>
      <div>
        <dt>{words.start.time}</dt>
        <dd>{words.charter.classes[service.class || 'unset']}</dd>
      </div>
      <div>
        <dt>{words.start.collect}</dt>
        <dd lang={inCharter}>{service.collect}</dd>
      </div>
      <div className="start-papers">
        <dt>{words.start.papers}</dt>
        <dd lang={inCharter}>
          <Papers service={service} say={say} isCard={isCard} />
        </dd>
      </div>
    </dl>
  )
}

function Papers({ service: { papers }, say, isCard }: Props & { isCard: boolean }) {
  const { lang } = say
  const isShort = !isCard && papers.length <= AT_A_GLANCE
  const shown = isShort ? papers : papers.slice(0, 1)
  const rest = papers.slice(shown.length)
  const more = say.fill('start.more', { count: rest.length })
  const listOf = (some: readonly string[]) => (
    <ul>
      {some.map((paper) => (
        <li key={paper}>{paper}</li>
      ))}
    </ul>
  )
  return (
    <>
      {shown.length === 1 ? shown[0] : listOf(shown)}
      {rest.length > 0 && isCard && <span lang={lang}> · {more}</span>}
      {rest.length > 0 && !isCard && (
        <details>
          <summary lang={lang}>{more}</summary>
          {listOf(rest)}
        </details>
      )}
    </>
  )
}

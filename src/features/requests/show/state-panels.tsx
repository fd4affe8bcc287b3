// What belongs to the state of a request: it is late, something is wanted, or it was denied and why.

import { STATES } from '#domain/request-states.ts'
import { panelWords } from '#features/requests/show/panel-words.ts'
import type { RequestPage } from '#features/requests/show/request-page.ts'
import type { Speech } from '#words'

type Props = { shown: RequestPage; say: Speech }

/** Says plainly that the request is late, and whom to contact. */
export function LatePanel({ say: { words, to } }: { say: Speech }) {
  return (
    <section className="panel-late" aria-labelledby="late">
      <h2 id="late">{words.request.late}</h2>
      <p>
        {words.clock.stands.late} {words.request.whereToComplain}
      </p>
      <p className="request-calls">
        <a className="button quiet" href="tel:12782">
          1-ARTA (2782)
        </a>{' '}
        <a className="button quiet" href="tel:8888">
          8888
        </a>
      </p>
      <p>
        <a href={to('/citizen#feedback')}>{words.request.complain}</a>
      </p>
    </section>
  )
}

/** The last words that came with a change to this state. */
const wordsAt = ({ history, state }: RequestPage): string[] =>
  history.findLast(({ to }) => to === state)?.lines ?? []

export function CorrectionPanel({ shown, say }: Props) {
  if (shown.state !== 'waiting') return null
  const { title, byMail, byHand, button } = panelWords(shown.form, say).correction
  return (
    <section className="panel-wanted" aria-labelledby="wanted">
      <h2 id="wanted">{title}</h2>
      {shown.seesAll ? (
        <Written lines={wordsAt(shown)} />
      ) : (
        <ul>
          {shown.asked.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      {shown.asked.length > 0 && <GoOn does="correct" text={button} shown={shown} say={say} />}
      {shown.messagesLeave && <p>{byMail}</p>}
      <p>{byHand}</p>
    </section>
  )
}

/** While the survey of a closed request is not answered. */
export function SurveyPanel({ shown, say }: Props) {
  if (!shown.canSurvey) return null
  const { title, text, button } = say.words.request.survey
  return (
    <section className="panel-order" aria-labelledby="tell-us">
      <h2 id="tell-us">{title}</h2>
      <p>{text}</p>
      <GoOn does="survey" text={button} shown={shown} say={say} />
    </section>
  )
}

/** For the device and the account that sent it straight on; others are asked for a code. */
const GoOn = ({ does, text, shown, say: { to } }: Props & { does: 'correct' | 'survey'; text: string }) => (
  <form method="post" action={to(`/requests/${shown.receipt.reference}`)}>
    <button className="button" type="submit" name="do" value={does}>
      {text}
    </button>
  </form>
)

export function DenialPanel({ shown, say }: Props) {
  if (shown.state !== 'denied') return null
  const { fill, lang, longDate } = say
  const { denial } = panelWords(shown.form, say)
  const { office, history } = shown
  const at = history.findLast(({ to }) => to === 'denied')?.at ?? ''
  const decided = {
    date: longDate(at),
    name: office?.head ?? '',
    position: office?.headPosition ?? '',
    office: shown.receipt.office,
  }
  return (
    <section className="panel-wanted" aria-labelledby="denial">
      <h2 id="denial">{denial.title}</h2>
      {shown.seesAll ? <Written lines={wordsAt(shown)} /> : <p>{denial.hidden}</p>}
      <p>{fill(decided.name ? 'request.denial.byName' : 'request.denial.by', decided)}</p>
      <h3>{denial.remedy}</h3>
      <p>{STATES.denied.ask[lang]}</p>
    </section>
  )
}

/** What the office wrote, as it wrote it. */
const Written = ({ lines }: { lines: string[] }) =>
  lines.length === 0 ? null : (
    <blockquote className="written">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </blockquote>
  )

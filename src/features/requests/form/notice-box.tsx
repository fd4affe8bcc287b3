// What is to be said above a form besides what is wrong: kept answers, a cleared form, a request received before.

import type { FormState, Notice } from '#features/requests/form/state.ts'
import type { Form } from '#forms/define.ts'
import { labelOf } from '#forms/show.ts'
import { Copyable } from '#ui/copyable/copyable.tsx'
import { InitialFocus } from '#ui/error-summary/initial-focus.tsx'
import type { Speech } from '#words'

type Props = { state: FormState; say: Speech }

export function NoticeBox({ state, say }: Props) {
  if (state.notice === null) return null
  const box = (
    <div className="notice" role="status" data-notice={state.notice.kind}>
      <NoticeText notice={state.notice} form={state.form} say={say} />
    </div>
  )
  // These do not answer the button that was pressed, if any; the others do, so they take the focus.
  return ['restored', 'own', 'filled'].includes(state.notice.kind) ? box : <InitialFocus>{box}</InitialFocus>
}

function NoticeText({ notice, form, say }: { notice: Notice; form: Form; say: Speech }) {
  const { words, fill, to, longTime, longDate } = say
  switch (notice.kind) {
    case 'restored':
      return (
        <>
          <p>
            {fill('ask.restored', { time: longTime(notice.savedAt) })} {words.ask.restoredHow}
          </p>
          <NoLongerFits notice={notice} form={form} say={say} />
        </>
      )
    case 'own':
      return <p>{words.ask.own}</p>
    case 'filled': {
      const names = notice.names.map((name) => labelOf(form, name)[say.lang]).join('; ')
      return <p>{fill('ask.filled', { names })}</p>
    }
    case 'cleared':
      return (
        <form method="post" action={to(form.path)}>
          <input type="hidden" name="token" value={notice.undo} />
          <p>
            {words.ask.cleared}{' '}
            <button className="button quiet" type="submit" name="do" value="undo">
              {words.ask.undo}
            </button>
          </p>
        </form>
      )
    case 'other-answers':
      return (
        <p>
          {fill('ask.otherAnswers', { reference: notice.reference })}{' '}
          <a href={to(`/requests/${notice.reference}`)}>
            {fill('ask.seeReceived', { reference: notice.reference })}
          </a>{' '}
          {words.ask.otherAnswersHow}
        </p>
      )
    case 'too-large':
      return <p>{fill('ask.tooLarge', { names: notice.names })}</p>
    case 'unavailable':
      return <p>{words.ask.away}</p>
    case 'unknown':
      return <p>{fill('ask.unknown', { names: notice.names.slice(0, 3).join(', ') })}</p>
    case 'unchanged':
      return <p>{words.amend.nothing}</p>
    case 'uncorrected':
      return <p>{words.selfCorrect.nothing}</p>
    case 'too-often':
      return <p>{words.selfCorrect.tooOften}</p>
    case 'elsewhere':
      return (
        <p>
          {words.selfCorrect.elsewhere}{' '}
          <a href={to(`/requests/${notice.reference}`)}>{words.selfCorrect.compare}</a>
        </p>
      )
    case 'code':
      return (
        <>
          <Copyable
            value={notice.code}
            label={words.draft.codeIs}
            words={words.request}
            page={to('/draft')}
          />
          <p>
            {fill('draft.code', { date: longDate(notice.until) })}{' '}
            <a href={to('/draft')}>{words.draft.title}</a>
          </p>
        </>
      )
    case 'untexted':
      return (
        <p>
          <input type="hidden" form="request-form" name="untexted" value={notice.number} />
          {fill('ask.untexted', { number: notice.number })}
        </p>
      )
    default:
      return (
        <p>
          {words.ask.confirmClear}{' '}
          <button className="button" type="submit" form="request-form" name="do" value="really-clear">
            {words.ask.reallyClear}
          </button>
        </p>
      )
  }
}

type Restored = Extract<Notice, { kind: 'restored' }>

/** What became of answers when the form has changed since they were kept. */
function NoLongerFits({ notice, form, say }: { notice: Restored; form: Form; say: Speech }) {
  const { changed = [], gone = [] } = notice
  const names = changed.map((name) => labelOf(form, name)[say.lang]).join('; ')
  return (
    <>
      {changed.length > 0 && <p>{say.fill('draft.changed', { names })}</p>}
      {gone.length > 0 && (
        <p>{say.fill('draft.gone', { answers: gone.map((one) => `“${one}”`).join('; ') })}</p>
      )}
    </>
  )
}

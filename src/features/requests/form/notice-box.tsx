// What is to be said above a form besides what is wrong: kept answers, a cleared form, a request received before.
import type { FormState, Notice } from '#features/requests/form/state.ts'
import type { Speech } from '#words'

type Props = { state: FormState; say: Speech }

export function NoticeBox({ state, say }: Props) {
  if (state.notice === null) return null
  return (
    <div className="notice" role="status" data-notice={state.notice.kind}>
      <NoticeText notice={state.notice} path={state.form.path} say={say} />
    </div>
  )
}

function NoticeText({ notice, path, say }: { notice: Notice; path: string; say: Speech }) {
  const { words, fill, to, longTime } = say
  switch (notice.kind) {
    case 'restored':
      return (
        <p>
          {fill('ask.restored', { time: longTime(notice.savedAt) })} {words.ask.restoredHow}
        </p>
      )
    case 'cleared':
      return (
        <form method="post" action={to(path)}>
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
    case 'away':
      return <p>{words.ask.away}</p>
    case 'unknown':
      return <p>{fill('ask.unknown', { names: notice.names.slice(0, 3).join(', ') })}</p>
    case 'code':
      return <p>{fill('ask.code', { code: notice.code })}</p>
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

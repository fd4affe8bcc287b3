// What the link of a correction says once there is nothing left to correct.
import type { Speech } from '#words'

/** `sent`: just now, from this page; 'answered': it was before; 'closed': the office took it back or the request is closed. */
export type CorrectEnd =
  | { is: 'sent' | 'answered'; reference: string; at: string; dueOn: string }
  | { is: 'closed'; reference: string }

export function CorrectDone({ end, say }: { end: CorrectEnd; say: Speech }) {
  const { words, fill, to, longTime, longDate } = say
  const { reference } = end
  return (
    <div className="page narrow" data-correction-is={end.is}>
      <h1>{words.correction[`${end.is}Title`]}</h1>
      {end.is === 'closed' ? (
        <p>{fill('correction.closed', { reference })}</p>
      ) : (
        <p>{fill(`correction.${end.is}`, { reference, time: longTime(end.at) })}</p>
      )}
      {end.is === 'sent' && <p>{fill('correction.due', { date: longDate(end.dueOn) })}</p>}
      <p>
        <a href={to('/track')}>{words.correction.track}</a>
      </p>
    </div>
  )
}

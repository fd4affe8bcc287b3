// What was sent from this browser, each with its state: it needs no proof.

import { stateWords } from '#domain/request-states.ts'
import type { DeviceRequest } from '#features/requests/show/device-requests.ts'
import { serviceOf } from '#forms/all.ts'
import type { Speech } from '#words'

type Props = { mine: readonly DeviceRequest[]; say: Speech }

export function DeviceRequestList({ mine, say: { words, fill, to, lang, longDate } }: Props) {
  if (mine.length === 0) return null
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">{words.track.mine}</h2>
      <ul className="rows">
        {mine.map(({ reference, form, state, received_at }) => (
          <li key={reference}>
            <a className="row-button" href={to(`/requests/${reference}`)}>
              <span>
                {reference} <span className="mine-state">{stateWords(form, state).name[lang]}</span>
              </span>
              <small>
                {fill('track.mineItem', {
                  service: serviceOf(form)[lang],
                  date: longDate(received_at),
                })}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

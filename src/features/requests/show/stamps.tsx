// The stamps on the paper of a request: how far it has come, struck with their dates, and those that come still outlines.
import { stampsOf } from '#domain/request-stamps.ts'
import type { RequestPage } from '#features/requests/show/request-page.ts'
import type { Speech } from '#words'

type Props = { shown: Pick<RequestPage, 'form' | 'state' | 'history'>; say: Speech }

export function Stamps({ shown: { form, state, history }, say: { words, lang, longDate } }: Props) {
  const stamps = stampsOf(form, state, history)
  const next = stamps.find(({ at }) => at === null)
  return (
    <ol className="stamps" aria-label={words.request.stamps}>
      {stamps.map((stamp) => (
        <li key={stamp.id} className="stamp" data-coming={stamp.at === null ? '' : undefined}>
          <b>{stamp.name[lang]}</b>
          <span className="hidden">, </span>
          {stamp.at === null ? (
            <span>{stamp === next ? words.request.stampNext : words.request.stampLater}</span>
          ) : (
            <time dateTime={stamp.at}>{longDate(stamp.at)}</time>
          )}
        </li>
      ))}
    </ol>
  )
}

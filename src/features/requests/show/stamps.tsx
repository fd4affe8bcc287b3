// The stamps on the paper of a request: how far it has come, struck with their dates, and the next one still an outline.
import { stampsOf } from '#domain/request-stamps.ts'
import type { RequestPage } from '#features/requests/show/request-page.ts'
import type { Speech } from '#words'

type Props = { shown: Pick<RequestPage, 'form' | 'state' | 'history'>; say: Speech }

export const Stamps = ({ shown: { form, state, history }, say: { words, lang, longDate } }: Props) => (
  <ol className="stamps" aria-label={words.request.stamps}>
    {stampsOf(form, state, history).map(({ id, name, at }) => (
      <li key={id} className="stamp" data-next={at === null ? '' : undefined}>
        <strong>{name[lang]}</strong>
        <span className="hidden">, </span>
        {at === null ? <span>{words.request.stampNext}</span> : <time dateTime={at}>{longDate(at)}</time>}
      </li>
    ))}
  </ol>
)

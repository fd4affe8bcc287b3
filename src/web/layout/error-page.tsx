// The answer when something is not there or went wrong: the specified heading, the status, plain words and ways on.

import { HOLES } from '#domain/city.ts'
import { SearchForm } from '#ui/search-form/search-form.tsx'
import type { Page } from '#web/page.ts'
import type { Words } from '#words'

export type ErrorStatus = 400 | 403 | 404 | 405 | 408 | 413 | 414 | 500 | 503

type Cause = 'noFile' | 'noRoom'

const causeOf = (status: ErrorStatus, path: string): Cause | undefined =>
  status === 404 && path.startsWith('/storage/') ? 'noFile' : undefined

const sentenceOf = ({ errors }: Words, status: ErrorStatus, cause?: Cause) =>
  cause ? errors[cause] : errors.plain[status]

/** A page for an error; `id` is what a person quotes when asking about a 500, `cause` says more than the status. */
export const errorPage = (status: ErrorStatus, id = '', cause?: Cause): Page => ({
  load: () => ({}),
  meta: (_, { say }) => ({ title: say.words.errors.status[status], noindex: true }),
  view: (_, { path, say: { lang, words, fill, to } }) => (
    <div className="page error-page">
      <img src="/storage/error.svg" alt="" width="600" height="360" />
      <h1 lang="en">{words.errors.heading}</h1>
      <p className="error-status" lang="en">
        {words.errors.status[status]}
      </p>
      <p>{sentenceOf(words, status, cause ?? causeOf(status, path))}</p>
      {id && <p>{fill('errors.quote', { id })}</p>}
      <SearchForm
        id="error-search"
        action={to('/search')}
        words={{ label: words.errors.search, button: words.search.button }}
      />
      <ul className="ways">
        <li>
          <a href={to('/')}>{words.errors.home}</a>
        </li>
        <li>
          <a href={to('/hotlines')}>
            {words.errors.hotlines}: {HOLES[lang].city}
          </a>
        </li>
        <li>
          <a href="tel:911">911</a> {words.hotlines.emergency}
        </li>
      </ul>
    </div>
  ),
})

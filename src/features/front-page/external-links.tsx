// Parts 7 to 9 of the front page: bids and awards, the four official pages, the three buttons.
import type { EntryOf } from '#collections/define.ts'
import type { social } from '#collections/social.collection.ts'
import { CITY } from '#domain/city.ts'
import { ButtonLink } from '#ui/dialog/dialog.tsx'
import type { Speech } from '#words'

export function BidsAndAwards({ say: { words } }: { say: Speech }) {
  return (
    <section className="bids" aria-labelledby="bids">
      <h2 id="bids">{words.home.bids}</h2>
      <p>{words.home.bidsText}</p>
      <a className="button" href={CITY.links.philgeps}>
        {words.home.bidsLink}
      </a>
    </section>
  )
}

export function SocialPages({
  pages,
  say: { words, fill },
}: {
  pages: EntryOf<typeof social>[]
  say: Speech
}) {
  return (
    <section className="social" aria-labelledby="social">
      <h2 id="social">{words.home.social}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.number}>
            <a href={page.url}>{page.name}</a>
          </li>
        ))}
      </ul>
      {pages[0] && <p className="note">{fill('home.socialAsOf', { year: pages[0].asOf })}</p>}
    </section>
  )
}

// Strokes on a 32 by 32 ground: a bag, an open ledger, a sheet that comes down.
const ICONS = {
  jobs: 'M4 11h24v16H4zM11 11V6h10v5M4 18h24',
  disclosure: 'M16 8c-3-2-7-3-12-2v19c5-1 9 0 12 2 3-2 7-3 12-2V6c-5-1-9 0-12 2zm0 0v19',
  forms: 'M8 3h11l5 5v10M8 3v26h7M21 18v11m-5-5 5 5 5-5M12 12h8M12 17h5',
}

export function IconButtons({ say: { words, to } }: { say: Speech }) {
  return (
    <div className="icon-buttons">
      {(['jobs', 'disclosure', 'forms'] as const).map((name) => (
        <ButtonLink key={name} to={to(`/${name}`)} dialog={name} className="icon-button">
          <svg
            width="32"
            height="32"
            viewBox="0 0 32 32"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d={ICONS[name]} />
          </svg>
          <strong>{words.home[name]}</strong>
          <span>{words.home[`${name}Text`]}</span>
        </ButtonLink>
      ))}
    </div>
  )
}

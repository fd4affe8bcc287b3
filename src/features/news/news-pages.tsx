// The pages of a long list of news, and the links between them.
import type { Speech } from '#words'

export const NEWS_PER_PAGE = 24

/** The page of an address, 1 without one; null where there is none of that number. */
export function pageNumber(asked = '', all: number): number | null {
  if (asked === '') return 1
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0
  return page > 0 && (page - 1) * NEWS_PER_PAGE < all ? page : null
}

/** The links from a page to those beside it; `all` is how many news there are. */
export function NewsPages({ page, all, say }: { page: number; all: number; say: Speech }) {
  const { older, newer } = say.words.news
  const hrefOf = (number: number) => say.to('/newsupdate') + (number > 1 ? `?page=${number}` : '')
  if (all <= NEWS_PER_PAGE) return null
  return (
    <p className="pages">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev">
          {newer}
        </a>
      )}{' '}
      {page * NEWS_PER_PAGE < all && (
        <a href={hrefOf(page + 1)} rel="next">
          {older}
        </a>
      )}
    </p>
  )
}

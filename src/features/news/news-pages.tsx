// The pages of a long list of news, and the links between them.
import type { Speech } from '#words'

export const NEWS_PER_PAGE = 24

/** The page of an address, 1 without one; null where it is not a number of a page. */
export function pageNumber(asked = ''): number | null {
  if (asked === '') return 1
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null
}

/** The links from a page to those beside it. */
export function NewsPages({ page, hasOlder, say }: { page: number; hasOlder: boolean; say: Speech }) {
  const { older, newer } = say.words.news
  const hrefOf = (number: number) => say.to('/newsupdate') + (number > 1 ? `?page=${number}` : '')
  if (page === 1 && !hasOlder) return null
  return (
    <p className="pages">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev">
          {newer}
        </a>
      )}{' '}
      {hasOlder && (
        <a href={hrefOf(page + 1)} rel="next">
          {older}
        </a>
      )}
    </p>
  )
}

// GET /robots.txt: what search engines may read.
import type { Data } from '#web/cached-answer.ts'

export const robots: Data = {
  type: 'text/plain; charset=utf-8',
  make: ({ siteUrl }) =>
    `User-agent: *\nDisallow: /api/\nDisallow: /search\nDisallow: /article?\nDisallow: /requests/\nSitemap: ${siteUrl}/sitemap.xml\n`,
}

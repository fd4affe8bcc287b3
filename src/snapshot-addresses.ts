// Which addresses a snapshot holds: of those that routes.ts says are cached, the fixed ones, and the entries that the sitemap lists with the newest news.
import { news, newsPath } from '#collections/news.collection.ts'
import type { Reader } from '#db/database.ts'
import { listNewestAddresses } from '#features/publishing/entries.ts'
import { inLang, LANGS } from '#kit/lang.ts'
import { listFixed } from '#pages/sitemap.xml.ts'

const MOST_NEWS = 1000

/** By the paths of routes, in which what varies begins with a colon. */
export function snapshotAddresses(cached: readonly string[]) {
  const isFixed = (path: string) => !path.includes(':')
  const ofEntries = cached
    .filter((path) => !isFixed(path))
    .map((path) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`))
  return {
    fixed: cached.filter(isFixed),
    async listEntries(reader: Reader): Promise<string[]> {
      const newest = await listNewestAddresses(reader, news, MOST_NEWS)
      const paths = [...(await listFixed(reader)), ...newest.map(newsPath)]
      return paths
        .filter((path) => ofEntries.some((one) => one.test(path)))
        .flatMap((path) => LANGS.map((lang) => inLang(lang, path)))
    },
  }
}

// What a page knows when it is made for a reader without cookies: as web/cached-answer.ts gives it, but without a request.

import { splitLang } from '#kit/lang.ts'
import type { PageContext } from '#web/page.ts'
import type { Site } from '#web/site.ts'
import { SPEECH } from '#words'

export function contextFor(site: Site, address: string): PageContext {
  const { lang, path } = splitLang(address)
  const { reader, revision } = site.database()
  return {
    say: SPEECH[lang],
    path,
    query: {},
    params: {},
    cookie: '',
    reader,
    revision,
    siteUrl: site.config.siteUrl,
    assets: site.assets,
    alerts: [],
    noteMiss: () => {},
    sizeOf: async () => 0,
    visits: site.visits.now(),
  }
}

// Dynamic pages as they are for everybody who has nothing on them yet: rendered and compressed once, then given the few values of each visit.
import { today } from '#kit/dates.ts'
import { newSecret } from '#kit/server/ids.ts'
import { acceptsGzip, DatabaseUnavailable, encodingFor } from '#kit/server/page-cache.ts'
import { PageTemplate } from '#kit/server/page-template.ts'
import { Rate } from '#kit/server/rate.ts'
import type { WebContext } from '#web/context.ts'
import {
  answerDynamic,
  type DynamicPage,
  encoded,
  renderDynamic,
  renderDynamicPage,
} from '#web/dynamic-page.ts'
import type { Site } from '#web/site.ts'

export type Shown<Data> = { definition: DynamicPage<Data>; data: Data }
type Own = Readonly<Record<string, string>>
type Kept = { stamp: string; until: number; template: Promise<PageTemplate<string>> }
type BlankPages = { pages: Map<string, Kept>; rate: Rate }

// As long as a page may lack what could not be read when it was rendered.
const LIFETIME_MS = 10_000
// Brotli of one page is a millisecond: up to two in a hundred of the processor's time.
const BROTLI_A_SECOND = 20
const kept = new WeakMap<Site, BlankPages>()

/**
 * Answers with the page that `show` gives to a visit without anything of its own but `own`, which is part of the data.
 * While many ask it is sent as gzip where that is accepted: brotli is a tenth smaller, but cannot be put together from pieces.
 */
export async function answerBlankPage<Data>(
  c: WebContext,
  own: Own,
  show: () => Promise<Shown<Data>>,
): Promise<Response> {
  const stamp = stampOf(c)
  if (stamp === null) {
    const { definition, data } = await show()
    return renderDynamicPage(c, definition, { ...data, ...own })
  }
  const template = await templateOf(c, stamp, async () => {
    const marks = Object.fromEntries(Object.keys(own).map((name) => [name, newSecret()]))
    const { definition, data } = await show()
    return new PageTemplate(await renderDynamic(c, definition, { ...data, ...marks }), marks)
  })
  const accepted = c.req.header('accept-encoding')
  if (keptOf(c.var.site).rate.isOver() && acceptsGzip(accepted))
    return answerDynamic(c, template.gzip(own), 'gzip')
  const encoding = encodingFor(accepted)
  return answerDynamic(c, await encoded(template.text(own).toString(), encoding), encoding)
}

/** What the page is rendered from; null where it has more of this visit, or the data cannot be reached. */
function stampOf(c: WebContext): string | null {
  const { site } = c.var
  if (site.preview || c.req.url.includes('?')) return null
  try {
    return `${site.database().revision} ${today()}`
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return null
    throw error
  }
}

function keptOf(site: Site): BlankPages {
  const found = kept.get(site) ?? { pages: new Map(), rate: new Rate(BROTLI_A_SECOND) }
  kept.set(site, found)
  return found
}

function templateOf(c: WebContext, stamp: string, make: () => Kept['template']): Kept['template'] {
  const { pages } = keptOf(c.var.site)
  const found = pages.get(c.req.path)
  if (found?.stamp === stamp && Date.now() < found.until) return found.template
  const made = { stamp, until: Date.now() + LIFETIME_MS, template: make() }
  pages.set(c.req.path, made)
  made.template.catch(() => pages.get(c.req.path) === made && pages.delete(c.req.path))
  return made.template
}

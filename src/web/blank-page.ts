// Dynamic pages as they are for everybody who has nothing on them yet: rendered once, then given the few values of each visit.
import { DatabaseUnavailable } from '#db/errors.ts'
import { today } from '#kit/dates.ts'
import { CACHE_STATUS } from '#kit/server/cache-status.ts'
import { newSecret } from '#kit/server/ids.ts'
import { encodingFor } from '#kit/server/page-cache.ts'
import { Rate } from '#kit/server/rate.ts'
import type { WebContext } from '#web/context.ts'
import {
  answerDynamic,
  type DynamicPage,
  encoded,
  encodedFast,
  renderDynamic,
  renderDynamicPage,
} from '#web/dynamic-page.ts'
import type { Site } from '#web/site.ts'

export type Shown<Data> = { definition: DynamicPage<Data>; data: Data }
type Own = Readonly<Record<string, string>>
/** `marks` are values that nothing else in the page can equal; each stands where the visit's own value belongs. */
type Template = { html: string; marks: Own }
type Kept = { stamp: string; until: number; template: Promise<Template> }
type BlankPages = { pages: Map<string, Kept>; rate: Rate }

// As long as a page may lack what could not be read when it was rendered.
const LIFETIME_MS = 10_000
// Compressing one well takes a millisecond and a half: up to three in a hundred of the processor's time.
const WELL_A_SECOND = 20
const VALUE = /^[\w.-]{1,1000}$/
const kept = new WeakMap<Site, BlankPages>()

/**
 * Answers with the page that `show` gives to a visit without anything of its own but `own`, which is part of the data.
 * While many ask it is compressed fast: a sixth larger, and a fifth of the work.
 */
export async function answerBlankPage<Data>(
  c: WebContext,
  own: Own,
  show: () => Promise<Shown<Data>>,
): Promise<Response> {
  const revision = revisionOf(c)
  if (revision === null) {
    const { definition, data } = await show()
    return renderDynamicPage(c, definition, { ...data, ...own })
  }
  let isRendered = false
  const template = await templateOf(c, `${revision} ${today()}`, async () => {
    isRendered = true
    const marks = Object.fromEntries(Object.keys(own).map((name) => [name, newSecret()]))
    const { definition, data } = await show()
    return { html: await renderDynamic(c, definition, { ...data, ...marks }), marks }
  })
  const html = fill(template, own)
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const isCrowd = keptOf(c.var.site).rate.isOver()
  const bytes = isCrowd ? encodedFast(html, encoding) : await encoded(html, encoding)
  const cacheStatus = isRendered
    ? CACHE_STATUS.rendered('miss', revision)
    : CACHE_STATUS.hit('memory', revision)
  return answerDynamic(c, bytes, encoding, 200, cacheStatus)
}

/** Throws for a value that HTML would escape, and for one the page has no place for. */
function fill({ html, marks }: Template, own: Own): string {
  return Object.entries(own).reduce((filled, [name, value]) => {
    const mark = marks[name]!
    if (!VALUE.test(value)) throw new Error(`the value of ${name} cannot stand in a page as it is`)
    if (!filled.includes(mark)) throw new Error(`the page has no place for ${name}`)
    return filled.replaceAll(mark, value)
  }, html)
}

/** Revision of the content the page is rendered from; null if it holds more of this visit, or the data cannot be reached. */
function revisionOf(c: WebContext): number | null {
  const { site } = c.var
  if (site.preview || c.req.url.includes('?')) return null
  try {
    return site.database().revision
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return null
    throw error
  }
}

function keptOf(site: Site): BlankPages {
  const found = kept.get(site) ?? { pages: new Map(), rate: new Rate(WELL_A_SECOND) }
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

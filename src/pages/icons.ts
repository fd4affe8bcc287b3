// /icons/<name>.png: the site's icon in the sizes that phones ask for, made from its drawing once; from the smaller one in the
// browser's tab, on a ground, where the city has drawn no other.
import { log } from '#kit/server/log.ts'
import { matchesEtag } from '#kit/server/page-cache.ts'
import { iconPng, maskableIconPng } from '#kit/server/pictures.ts'
import { APP_ICONS, APPLE_ICON, BACKGROUND_COLOR, FAVICON } from '#web/app-icons.ts'
import { KEPT_IN_FRONT } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'

const made = new Map<string, Uint8Array<ArrayBuffer>>()

export async function appIcon(c: WebContext): Promise<Response> {
  const icon = [...APP_ICONS, APPLE_ICON].find(({ name }) => name === c.req.param('icon'))
  if (!icon) return c.notFound()
  const { storage } = c.var.site
  const drawn = await storage.find(icon.picture)
  const file = drawn ?? (await storage.find(FAVICON))
  if (!file) return c.notFound()
  const etag = file.etag.replace(/"$/, `-${icon.name}"`)
  const headers = { ...KEPT_IN_FRONT, 'cache-control': 'public, max-age=86400', etag }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  try {
    const draw = drawn ? iconPng : maskableIconPng
    const png = made.get(etag) ?? (await draw(file.bytes, icon.size, BACKGROUND_COLOR))
    made.set(etag, png)
    return c.body(png, 200, { ...headers, 'content-type': 'image/png' })
  } catch (error) {
    log.error('icon-not-drawn', error, { icon: icon.name })
    return c.notFound()
  }
}

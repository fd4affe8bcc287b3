// /staff: the page the staff desk runs in; its screens are src/desk/, which talk to /api/desk. Never cached, with a policy of its own.
import { randomBytes } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { CITY } from '#domain/city.ts'
import { LANGS, type Lang, splitLang } from '#kit/lang.ts'
import { IS_DEMONSTRATION } from '#kit/server/demonstration.ts'
import { everyHeader } from '#kit/server/security.ts'
import { isSecure } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import { DemonstrationRibbon } from '#web/layout/demonstration-ribbon.tsx'
import type { Site } from '#web/site.ts'
import { SPEECH } from '#words'
import { HANDED } from './staff/handed.ts'

export async function showStaff(c: WebContext): Promise<Response> {
  const { site } = c.var
  const { lang } = splitLang(c.req.path)
  const nonce = randomBytes(18).toString('base64')
  const page = renderToStaticMarkup(<Desk lang={lang} assets={site.assets} nonce={nonce} />)
  return c.html(`<!doctype html>${page}`, 200, {
    ...everyHeader(isSecure(site)),
    'content-security-policy': policy(nonce),
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  })
}

/** Emotion writes the desk's styles as it draws: they carry the nonce, which is another in every answer. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

function Desk({ lang, assets, nonce }: { lang: Lang; assets: Site['assets']; nonce: string }) {
  const { staff } = SPEECH[lang].words
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${staff.title} · ${CITY.name}`}</title>
        <link rel="icon" href="/storage/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={assets.script('src/ui/styles/pages/staff.css')} />
        {IS_DEMONSTRATION && (
          <link rel="stylesheet" href={assets.script('src/ui/styles/pages/demonstration.css')} />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin */}
        <script type="application/json" id="content" dangerouslySetInnerHTML={{ __html: HANDED }} />
        {[...assets.extra, assets.script('src/desk/main.tsx')].map((source) => (
          <script key={source} type="module" src={source} nonce={nonce} />
        ))}
      </head>
      <body>
        {LANGS.map((one) => (
          <DemonstrationRibbon key={one} lang={one} />
        ))}
        <div id="desk">
          <p className="waits">{staff.opens}</p>
        </div>
        <noscript>
          <p className="waits">{staff.needsScript}</p>
        </noscript>
      </body>
    </html>
  )
}

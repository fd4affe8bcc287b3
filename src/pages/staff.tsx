// /staff: the page the staff desk runs in; its screens are src/desk/, which talk to /api/desk. Never cached, with a policy of its own.
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { inService } from '#features/accounts/service.ts'
import { inLang, type Lang, splitLang } from '#kit/lang.ts'
import { everyHeader } from '#kit/server/security.ts'
import { isSecure } from '#layouts/answer.ts'
import type { Site } from '#layouts/site.ts'
import { signedIn } from '#pages/session.ts'
import { CITY, SPEECH } from '#words'

export async function showStaff(c: Context, site: Site): Promise<Response> {
  const { lang } = splitLang(c.req.path)
  const elsewhere = await whereInstead(c, site, lang)
  if (elsewhere) return c.redirect(elsewhere, 303)
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

/** Null for somebody who may work here; the address of what is missing for everybody else. */
async function whereInstead(c: Context, site: Site, lang: Lang): Promise<string | null> {
  const login = `${inLang(lang, '/Login')}?then=${encodeURIComponent(inLang(lang, '/staff'))}`
  const visitor = await signedIn(c, site)
  if (!visitor) return login
  const actor = { id: visitor.userId, requestId: c.get('requestId') ?? '' }
  const service = await inService(site.database(), actor, visitor)
  if (service.ok) return null
  if (service.reason === 'second-factor') return inLang(lang, '/staff/second-factor')
  // Login would send somebody signed in straight back here.
  return service.reason === 'not-staff' ? inLang(lang, '/userprofile') : login
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
        {[...assets.extra, assets.script('src/desk/main.tsx')].map((source) => (
          <script key={source} type="module" src={source} nonce={nonce} />
        ))}
      </head>
      <body>
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

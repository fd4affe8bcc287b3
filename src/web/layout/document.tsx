// The document around every page: head, assets, the language and the ways to share it. No inline style, one inline line.
import type { ReactNode } from 'react'
import { CITY } from '#domain/city.ts'
import { inLang, LANGS } from '#kit/lang.ts'
import { IS_DEMONSTRATION } from '#kit/server/demonstration.ts'
import { APPLE_ICON, iconUrl, THEME_COLOR } from '#web/app-icons.ts'
import { DemonstrationRibbon } from '#web/layout/demonstration-ribbon.tsx'
import { HEAD_LINE } from '#web/layout/head-line.ts'
import type { Page, PageContext, PageMeta } from '#web/page.ts'
import { shareAddress } from '#web/schema-org.ts'

type Props = {
  page: PageContext
  meta: PageMeta
  definition: Pick<Page, 'layout' | 'behaviours' | 'islands' | 'styles'>
  children: ReactNode
}

export function Document({ page, meta, definition, children }: Props) {
  const { say, assets, siteUrl } = page
  const title = meta.bareTitle ? meta.title : `${meta.title} · ${CITY.name}`
  const description = meta.description ?? say.words.site.description
  const address = siteUrl + say.to(meta.canonical ?? page.path)
  const isLight = definition.layout === 'storm'
  return (
    <html lang={say.lang} data-demonstration={IS_DEMONSTRATION ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {!isLight && <meta name="wake" content={scriptsOf(page, definition).join(' ')} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the constant head line, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_LINE }} />
        <link rel="stylesheet" href={assets.styles} />
        {IS_DEMONSTRATION && (
          <link rel="stylesheet" href={assets.script('src/ui/styles/pages/demonstration.css')} />
        )}
        {definition.styles?.map((name) => (
          <link key={name} rel="stylesheet" href={assets.script(`src/ui/styles/pages/${name}.css`)} />
        ))}
        {!isLight && (
          <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="icon" href="/storage/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href={iconUrl(APPLE_ICON)} />
        <link rel="manifest" href={say.to('/manifest.webmanifest')} />
        <meta name="theme-color" content={THEME_COLOR} />
        {meta.noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
        {!meta.noindex &&
          LANGS.map((lang) => (
            <link
              key={lang}
              rel="alternate"
              hrefLang={lang}
              href={siteUrl + inLang(lang, meta.canonical ?? page.path)}
            />
          ))}
        {meta.feeds && (
          <link rel="alternate" type="application/atom+xml" title={title} href={say.to('/feed.atom')} />
        )}
        {meta.feeds && (
          <link rel="alternate" type="application/feed+json" title={title} href={say.to('/feed.json')} />
        )}
        <Sharing title={meta.title} description={description} address={address} meta={meta} page={page} />
        {meta.about && <About about={meta.about} />}
      </head>
      <body>
        <DemonstrationRibbon lang={say.lang} />
        {children}
      </body>
    </html>
  )
}

type SharingProps = { title: string; description: string; address: string; meta: PageMeta; page: PageContext }

function Sharing({ title, description, address, meta, page }: SharingProps) {
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={meta.article ? 'article' : 'website'} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={CITY.name} />
      <meta property="og:locale" content={page.say.lang === 'fil' ? 'fil_PH' : 'en_PH'} />
      {meta.picture && <meta property="og:image" content={page.siteUrl + shareAddress(meta.picture)} />}
      {meta.picture && <meta name="twitter:card" content="summary_large_image" />}
      {meta.article && <meta property="article:published_time" content={meta.article.published} />}
    </>
  )
}

// Data, not a script: browsers neither run it nor ask the policy for it.
function About({ about }: { about: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...about }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

function scriptsOf(
  { assets }: PageContext,
  { behaviours = [], islands }: Pick<Page, 'behaviours' | 'islands'>,
): string[] {
  const names = ['src/behaviours/every-page.ts', ...behaviours.map((name) => `src/behaviours/${name}.ts`)]
  if (islands) names.push('src/islands/registry.ts')
  return [...assets.extra, ...names.map(assets.script)]
}

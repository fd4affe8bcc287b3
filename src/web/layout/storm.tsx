// The layout of storm mode: the city's name, the other language and the page; nothing that is fetched beside the styles.
import type { ReactNode } from 'react'
import { HOLES } from '#domain/city.ts'
import { VisionFilters } from '#web/layout/access-bar.tsx'
import { LanguageSwitch } from '#web/layout/brand.tsx'
import type { PageContext } from '#web/page.ts'

export function StormLayout({ page, children }: { page: PageContext; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        {page.say.words.access.skipContent}
      </a>
      <VisionFilters />
      <header className="storm-header">
        <strong>{HOLES[page.say.lang].city}</strong>
        <LanguageSwitch page={page} />
      </header>
      <main id="content" className="page storm" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

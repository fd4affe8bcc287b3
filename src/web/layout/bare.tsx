// The layout of Login, Registration and userprofile, which stand outside the shared one (spec 2.3).
import type { ReactNode } from 'react'
import { VisionFilters } from '#web/layout/access-bar.tsx'
import { AlertBanner } from '#web/layout/alerts.tsx'
import { Brand, LanguageSwitch } from '#web/layout/brand.tsx'
import { PendingFormsBar } from '#web/layout/pending-forms-bar.tsx'
import type { PageContext } from '#web/page.ts'

export function BareLayout({ page, children }: { page: PageContext; children: ReactNode }) {
  return (
    <>
      <VisionFilters />
      <header className="bare-header">
        <Brand page={page} />
        <LanguageSwitch page={page} />
      </header>
      <AlertBanner page={page} />
      <PendingFormsBar page={page} />
      <main id="content" className="bare">
        {children}
      </main>
    </>
  )
}

// The shared layout of spec 2.1: skip link, header, the page, footer.
import type { ReactNode } from 'react'
import { VisionFilters } from '#web/layout/access-bar.tsx'
import { AlertBanner } from '#web/layout/alerts.tsx'
import { Footer } from '#web/layout/footer.tsx'
import { Header } from '#web/layout/header.tsx'
import { PendingFormsBar } from '#web/layout/pending-forms-bar.tsx'
import type { PageContext } from '#web/page.ts'
import type { Speech } from '#words'

export function PublicLayout({ page, children }: { page: PageContext; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content" id="top">
        {page.say.words.access.skipContent}
      </a>
      <VisionFilters />
      <Header page={page} />
      <AlertBanner page={page} />
      <PendingFormsBar page={page} />
      {page.preview && <PreviewNote until={page.preview.until} say={page.say} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer page={page} />
    </>
  )
}

const PreviewNote = ({ until, say }: { until: string; say: Speech }) => (
  <p className="preview-note" role="note">
    {say.fill('preview.note', { until: say.longDate(until) })}
  </p>
)

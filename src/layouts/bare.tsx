// The layout of Login, Registration and userprofile, which stand outside the shared one (spec 2.3).
import type { ReactNode } from 'react'
import { VisionFilters } from '#layouts/access-bar.tsx'
import type { PageContext } from '#layouts/page.ts'
import { CITY } from '#words'

export function BareLayout({ page, children }: { page: PageContext; children: ReactNode }) {
  const { words, to } = page.say
  return (
    <>
      <VisionFilters />
      <header className="bare-header">
        <a className="brand" href={to('/')}>
          <img src="/storage/mark.svg" alt="" width="56" height="56" />
          <span>
            <strong>{CITY.name}</strong>
            <small>{words.site.line}</small>
          </span>
        </a>
      </header>
      <main id="content" className="bare">
        {children}
      </main>
    </>
  )
}

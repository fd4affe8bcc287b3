// The one sentence by which a page says what is awaited, from whom, and how to get it meanwhile; tests/house/absence.test.ts allows no other.
import type { ReactNode } from 'react'

/** At most once a page, and never in a card, a row or a dialog. */
export const Awaited = ({ children }: { children: ReactNode }) => (
  <p className="awaited" data-awaited="">
    {children}
  </p>
)

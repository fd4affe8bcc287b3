// The part of a page that has the focus when it opens, by `autofocus`, without script.
import type { ReactNode } from 'react'

// On the server React drops `autoFocus` from elements that are no controls; a plain attribute is kept.
const AUTOFOCUS = { autofocus: '' }

export const InitialFocus = ({ children }: { children: ReactNode }) => (
  <div tabIndex={-1} className="focused" data-focus {...AUTOFOCUS}>
    {children}
  </div>
)

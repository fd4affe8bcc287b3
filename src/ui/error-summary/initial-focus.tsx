// A part the page opens at: with `autofocus` it has the focus without any script.
import type { ReactNode } from 'react'

// React leaves `autoFocus` out of what it writes on the server for what is no control; as a plain attribute it stays.
const AUTOFOCUS = { autofocus: '' }

export const InitialFocus = ({ children }: { children: ReactNode }) => (
  <div tabIndex={-1} className="focused" data-focus {...AUTOFOCUS}>
    {children}
  </div>
)

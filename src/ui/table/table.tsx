// A table that scrolls by itself on a narrow screen, by keyboard too, instead of pushing the page sideways.
import type { ReactNode } from 'react'

type Props = {
  /** Names the table; shown above it unless hidden. */
  caption: string
  hideCaption?: boolean
  className?: string
  children: ReactNode
}

export function Table({ caption, hideCaption, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className={className}>
        <caption className={hideCaption ? 'hidden' : undefined}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}

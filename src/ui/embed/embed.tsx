// Third-party content that loads only on request; without script it is a plain link.
import type { ReactNode } from 'react'

type Props = {
  src: string
  title: string
  button: string
  link: { href: string; text: string }
  className?: string
  /** A drawn preview, shown until it is loaded. */
  children?: ReactNode
  /** Marks a map, as the specification's pages do. */
  map?: boolean
}

export function Embed({ src, title, button, link, className = '', children, map }: Props) {
  return (
    <div className={`embed ${className}`} data-embed={src} data-title={title} data-map={map ? '' : undefined}>
      {children}
      {/* Several stand on a page: each says of what it is. */}
      <button
        className="button quiet needs-script"
        type="button"
        data-embed-show=""
        aria-label={`${button}: ${title}`}
      >
        {button}
      </button>
      <p className="note">
        <a href={link.href}>{link.text}</a>
      </p>
    </div>
  )
}

// A native dialog, and the link in the look of a button that opens it; without script the link leads to a page of the same content.
import type { ReactNode } from 'react'

type DialogProps = {
  id: string
  title: string
  close: string
  children?: ReactNode
  /** Its content is that of the page the link leads to, fetched when it opens; the children stand until then. */
  fetched?: boolean
}

export function Dialog({ id, title, close, children, fetched }: DialogProps) {
  return (
    <dialog className="dialog" id={`dialog-${id}`} aria-labelledby={`dialog-${id}-title`}>
      <div className="dialog-head">
        <h2 id={`dialog-${id}-title`}>{title}</h2>
        <form method="dialog">
          <button className="button quiet" type="submit">
            {close}
          </button>
        </form>
      </div>
      <div className="dialog-body" data-fetched={fetched ? '' : undefined}>
        {children}
      </div>
    </dialog>
  )
}

type ButtonLinkProps = { to: string; dialog?: string; className?: string; children: ReactNode }

/** What the specification calls a button and only leads somewhere: a link, which opens in a new tab and whose address can be copied. It is not printed. */
export const ButtonLink = ({ to, dialog, className = 'button', children }: ButtonLinkProps) => (
  <a className={`${className} go`} href={to} data-dialog={dialog}>
    {children}
  </a>
)

// A native dialog, and the button that opens it; without script the button leads to a page of the same content.
import type { ReactNode } from 'react'

type DialogProps = { id: string; title: string; close: string; children: ReactNode }

export function Dialog({ id, title, close, children }: DialogProps) {
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
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}

type ButtonProps = { to: string; dialog?: string; className?: string; children: ReactNode }

/** What the specification calls a button: a GET form to a page, so that it works by itself. */
export function GoButton({ to, dialog, className = 'button', children }: ButtonProps) {
  const [path, query] = to.split('?')
  return (
    <form action={path} method="get" className="go" data-dialog={dialog}>
      {/* A GET form drops the query of its action and sends its fields instead. */}
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={className} type="submit">
        {children}
      </button>
    </form>
  )
}

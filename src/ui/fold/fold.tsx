// A part that few need: its heading is the one line in sight, and opens it with or without script.
import type { ReactNode } from 'react'
import type { Lang } from '#kit/lang.ts'

type Props = { title: string; id?: string; lang?: Lang; open?: boolean; children: ReactNode }

/** `id` is that of the heading. */
export const Fold = ({ title, id, lang, open, children }: Props) => (
  <details className="fold" lang={lang} open={open}>
    <summary>
      <h2 id={id}>{title}</h2>
    </summary>
    {children}
  </details>
)

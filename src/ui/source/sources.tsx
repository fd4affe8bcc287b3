// Where the facts of a page come from and what other sources say, in one line at its foot that opens.
import type { ReactNode } from 'react'
import type { Lang } from '#kit/lang.ts'
import { SourceName, type SourceOf } from '#ui/source/source.tsx'

/** `title` says whose source it is; `note` is what other sources say. */
export type Sourced = SourceOf & { title: string; note?: string; shownIn?: Lang }

type Props = {
  of: (Sourced | undefined)[]
  say: { lang: Lang; words: { texts: { sources: string; others: string } } }
  children?: ReactNode
}

export function Sources({ of, say, children }: Props) {
  const told = of.filter((one) => one !== undefined && (one.source !== '' || (one.note ?? '') !== ''))
  if (told.length === 0 && !children) return null
  return (
    <details className="fold sources">
      <summary>{say.words.texts.sources}</summary>
      {children}
      <ul>
        {told.map((one) => (
          <SourceLine key={one!.title} one={one!} say={say} />
        ))}
      </ul>
    </details>
  )
}

function SourceLine({ one, say: { lang, words } }: { one: Sourced; say: Props['say'] }) {
  const { title, note, shownIn } = one
  return (
    <li lang={shownIn === lang ? undefined : shownIn}>
      <strong>{title}.</strong> <SourceName of={one} />
      {note && (
        <>
          {' '}
          <span lang={shownIn === lang ? undefined : lang}>{words.texts.others}</span> {note}
        </>
      )}
    </li>
  )
}

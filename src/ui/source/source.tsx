// Where a fact comes from, in the one form the site has for it: name, year, and a link where it can be read.
import type { Lang } from '#kit/lang.ts'

export type SourceOf = { source: string; sourceYear?: string; sourceUrl?: string }
type Said = { lang: Lang; words: { texts: { source: string } } }

/** Nothing while the entry names none. */
export function Source({ of, say }: { of: SourceOf; say: Said }) {
  if (!of.source) return null
  return (
    <p className="note source">
      <span lang={say.lang}>{say.words.texts.source}</span> <SourceName of={of} />
    </p>
  )
}

/** Without the word before it, for a list of sources. */
export function SourceName({ of: { source, sourceYear, sourceUrl } }: { of: SourceOf }) {
  return (
    <>
      {sourceUrl ? (
        <a href={sourceUrl} rel="external">
          {source}
        </a>
      ) : (
        source
      )}
      {sourceYear && `, ${sourceYear}`}
    </>
  )
}

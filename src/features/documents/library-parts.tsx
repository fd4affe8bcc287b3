// The parts every document library has: what belongs there, the office that owns it, how to ask for what is not there.
import type { EntryOf } from '#collections/define.ts'
import type { libraries } from '#collections/libraries.collection.ts'
import type { offices } from '#collections/offices.collection.ts'
import type { Lang } from '#kit/lang.ts'
import type { Speech } from '#words'

export type Library = EntryOf<typeof libraries>
type Office = EntryOf<typeof offices>

type Props = {
  /** undefined when staff took the entry away: the page stands all the same. */
  library: Library | undefined
  office: Office | null
  say: Speech
}

/** The title of a library and, below it, what belongs there; `titleLang` where the title is not in the language of the page. */
export const LibraryHead = ({
  library,
  page,
  titleLang,
}: Pick<Props, 'library'> & { page: { title: string; sentence: string }; titleLang?: Lang }) => (
  <div className="library-head">
    <h1 lang={titleLang}>{page.title}</h1>
    <p className="lede" lang={library?.shownIn}>
      {library?.belongs ?? page.sentence}
    </p>
  </div>
)

export function OwningOffice({ library, office, say: { words, fill, to, lang } }: Props) {
  return (
    <div className="keeper">
      <h2>{words.documents.owner}</h2>
      {office ? (
        <p className="keeper-name" lang={office.shownIn}>
          <a href={to(`/dept/${office.slug}`)}>{office.name}</a>
        </p>
      ) : (
        <p>{words.documents.ownerUnknown}</p>
      )}
      {library?.officer && <p>{fill('documents.officer', { officer: library.officer })}</p>}
      {library?.officeNote && (
        <p className="note" lang={library.shownIn === lang ? undefined : library.shownIn}>
          {library.officeNote}
        </p>
      )}
    </div>
  )
}

type AskProps = {
  office: Office | null
  say: Speech
  /** Whether to point to /process; that page does not point to itself. */
  foi?: boolean
}

export function HowToAsk({ office, say, foi = true }: AskProps) {
  const { words, fill, to } = say
  return (
    <section className="ask" aria-labelledby="ask">
      <h2 id="ask">{words.documents.askTitle}</h2>
      <p>{office ? fill('documents.askOffice', { office: office.name }) : words.documents.askAny}</p>
      {foi && (
        <p>
          <a href={to('/process')}>{words.documents.askFoi}</a>
        </p>
      )}
    </section>
  )
}

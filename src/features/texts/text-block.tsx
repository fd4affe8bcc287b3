// A block of a page as staff wrote it: heading and text; while there is no text, who supplies it. Its source stands at the foot of the page.
import type { ReactNode } from 'react'
import type { EntryOf } from '#collections/define.ts'
import type { texts } from '#collections/texts.collection.ts'
import { Fold } from '#ui/fold/fold.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import type { Speech } from '#words'

export type Block = EntryOf<typeof texts>

/** The block of a place, 'mission' of 'mvh/mission'; undefined when staff took it away. */
export const blockOf = (blocks: Block[], place: string): Block | undefined =>
  blocks.find(({ slug }) => placeOf(slug) === place)

/** The blocks of a numbered or dated row of places: 'standard' gives 'standard-01', 'standard-02' …, in their order. */
export const blocksOf = (blocks: Block[], row: string): Block[] =>
  blocks.filter(({ slug }) => placeOf(slug).startsWith(`${row}-`))

/** Where on its page a block stands: the fragment of its address. */
export const placeOf = (slug: string): string => slug.slice(slug.indexOf('/') + 1)

type Props = { block: Block | undefined; say: Speech; className?: string; children?: ReactNode }

/** A section with its heading; `children` follow the text. */
export function TextBlock({ block, say, className, children }: Props) {
  if (!block) return null
  const id = placeOf(block.slug)
  return (
    <section className={className} aria-labelledby={id} lang={block.shownIn}>
      <h2 id={id}>{block.title}</h2>
      <BlockBody block={block} say={say} />
      {children}
    </section>
  )
}

/** A section that opens: its heading is the line that is always in sight. */
export function FoldedBlock({ block, say, children }: Omit<Props, 'className'>) {
  if (!block) return null
  return (
    <Fold title={block.title} id={placeOf(block.slug)} lang={block.shownIn}>
      <BlockBody block={block} say={say} />
      {children}
    </Fold>
  )
}

/** The text without its heading. */
export function BlockBody({ block, say }: { block: Block; say: Speech }) {
  const { words } = say
  return (
    <>
      {block.body ? (
        <Prose html={block.body} to={say.to} />
      ) : (
        block.empty && <p className="empty">{block.empty}</p>
      )}
      {block.shownIn !== say.lang && (
        <p className="note" lang={say.lang}>
          {block.shownIn === 'en' ? words.site.inEnglishOnly : words.site.inFilipinoOnly}
        </p>
      )}
    </>
  )
}

// The blocks of the pages about the city as the parts their features take: two subjects meet here.
import type { ReactNode } from 'react'
import type { CityPart } from '#features/city/part.ts'
import { type Block, BlockBody, blockOf, blocksOf, placeOf } from '#features/texts/text-block.tsx'
import type { Speech } from '#words'

/** `body` takes the place of the block's own. */
export const partOf = (
  block: Block,
  say: Speech,
  body: ReactNode = <BlockBody block={block} say={say} />,
): CityPart => ({
  id: placeOf(block.slug),
  title: block.title,
  lang: block.shownIn,
  body,
})

/** The parts of a numbered or dated row of places. */
export const partsOf = (blocks: Block[], row: string, say: Speech): CityPart[] =>
  blocksOf(blocks, row).map((block) => partOf(block, say))

/** The parts of these places, without those that staff took away. */
export const partsAt = (blocks: Block[], places: string[], say: Speech): CityPart[] =>
  places.flatMap((place) => blockOf(blocks, place) ?? []).map((block) => partOf(block, say))

type FiguresProps = { block: Block | undefined; say: Speech; className?: string; children: ReactNode }

/** A section whose figures stand above what is said of them: the reverse of a TextBlock. */
export function FiguresBlock({ block, say, className, children }: FiguresProps) {
  if (!block) return null
  const { id, title, lang, body } = partOf(block, say)
  return (
    <section className={className} aria-labelledby={id} lang={lang}>
      <h2 id={id}>{title}</h2>
      {children}
      {body}
    </section>
  )
}

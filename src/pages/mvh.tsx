// Mission and Vision (spec 2.7): what the city says of itself; what it has not supplied is awaited here, never made up.
import type { ReactNode } from 'react'
import { Hymn, Rings } from '#features/city/hymn.tsx'
import { Standards } from '#features/city/standards.tsx'
import { listTexts } from '#features/publishing/entries.ts'
import { type Block, BlockBody, blockOf, FoldedBlock, TextBlock } from '#features/texts/text-block.tsx'
import { videoIdOf } from '#kit/youtube.ts'
import { partOf, partsOf } from '#pages/mvh/city-parts.tsx'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage } from '#web/page.ts'
import type { Speech } from '#words'
import { sayMissing } from '#words/say-missing.ts'

export const mvh = definePage({
  styles: ['city'],
  load: ({ reader, say: { lang } }) => listTexts(reader, 'mvh', lang),
  meta: (_, { say }) => ({ title: say.words.pages.mvh.title, description: say.words.pages.mvh.sentence }),
  view: (texts, { say }) => {
    const { words, to } = say
    const block = (place: string) => blockOf(texts, place)
    const hymn = block('hymn')
    const video = videoIdOf(hymn?.video ?? '')
    return (
      <div className="page about-city">
        <h1>{words.pages.mvh.title}</h1>
        <div className="creed">
          <GivenText block={block('mission')} say={say} />
          <GivenText block={block('vision')} say={say} />
          {!video && (
            <>
              <GivenText block={hymn} say={say} missing={<Rings />} />
              <GivenText block={block('lyrics')} say={say} />
            </>
          )}
        </div>
        {hymn && video && <HymnWithLyrics hymn={hymn} video={video} lyrics={block('lyrics')} say={say} />}
        <AwaitedTexts texts={texts} say={say} />
        <TextBlock block={block('standards')} say={say}>
          <Standards list={partsOf(texts, 'standard', say)} />
        </TextBlock>
        <div className="duty">
          <GivenText block={block('pledge')} say={say} />
          <FoldedBlock block={block('mandate')} say={say} />
          <GivenText block={block('directions')} say={say} />
        </div>
        <ul className="ways">
          <li>
            <a href={to('/citizen')}>{words.city.charter}</a>
          </li>
          <li>
            <a href={to('/process')}>{words.city.ask}</a>
          </li>
        </ul>
        <Sources of={texts} say={say} />
      </div>
    )
  },
})

type TextProps = { block: Block | undefined; say: Speech; missing?: ReactNode }

const isMissing = ({ body, video }: Block) => !body && !videoIdOf(video)

/** What the city alone can say: its heading always stands, with a dash until there is a text. `missing` is drawn until then. */
function GivenText({ block, say, missing }: TextProps) {
  if (!block || block.body) return <TextBlock block={block} say={say} />
  return (
    <TextBlock block={{ ...block, empty: '' }} say={say} className="not-given">
      <p>—</p>
      {missing}
    </TextBlock>
  )
}

/** One sentence for all of them; each block says whom to ask for its own, several the same. */
function AwaitedTexts({ texts, say }: { texts: Block[]; say: Speech }) {
  const missing = texts.filter(isMissing)
  if (missing.length === 0) return null
  const ask = [...new Set(missing.map(({ empty }) => empty))].join(' ')
  return (
    <Awaited>
      {say.fill('awaited.texts', { missing: sayMissing({ texts: missing.length }, say), ask })}
    </Awaited>
  )
}

type HymnProps = { hymn: Block; video: string; lyrics: Block | undefined; say: Speech }

function HymnWithLyrics({ hymn, video, lyrics, say }: HymnProps) {
  return (
    <Hymn hymn={partOf(hymn, say, hymn.body ? undefined : null)} video={video} say={say}>
      {lyrics && (
        <section aria-labelledby="lyrics" lang={lyrics.shownIn}>
          <h3 id="lyrics">{lyrics.title}</h3>
          {lyrics.body ? <BlockBody block={lyrics} say={say} /> : <p>—</p>}
        </section>
      )}
    </Hymn>
  )
}

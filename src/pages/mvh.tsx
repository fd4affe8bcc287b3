// Mission and Vision (spec 2.7): what the city says of itself; what it has not supplied is awaited here, never made up.
import { Hymn } from '#features/city/hymn.tsx'
import { OnThisPage } from '#features/city/on-this-page.tsx'
import { Standards } from '#features/city/standards.tsx'
import { listTexts } from '#features/publishing/entries.ts'
import { type Block, BlockBody, blockOf, TextBlock } from '#features/texts/text-block.tsx'
import { videoIdOf } from '#kit/youtube.ts'
import { partOf, partsAt, partsOf } from '#pages/mvh/city-parts.tsx'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage } from '#web/page.ts'
import type { Speech } from '#words'

const PLACES = ['mission', 'vision', 'hymn', 'standards', 'pledge', 'mandate', 'directions']

export const mvh = definePage({
  styles: ['city'],
  load: ({ reader, say: { lang } }) => listTexts(reader, 'mvh', lang),
  meta: (_, { say }) => ({ title: say.words.pages.mvh.title, description: say.words.pages.mvh.sentence }),
  view: (texts, { say }) => {
    const { words, to } = say
    const hymn = blockOf(texts, 'hymn')
    const missing = texts
      .filter(({ body, empty, video }) => !body && !videoIdOf(video) && empty)
      .map(({ title }) => title)
    return (
      <div className="page about-city">
        <h1>{words.pages.mvh.title}</h1>
        {missing.length > 0 && <Awaited>{say.fill('awaited.texts', { titles: missing.join(', ') })}</Awaited>}
        <OnThisPage parts={partsAt(texts, PLACES, say)} say={say} />
        <div className="creed">
          <TextBlock block={blockOf(texts, 'mission')} say={say} />
          <TextBlock block={blockOf(texts, 'vision')} say={say} />
        </div>
        {hymn && <HymnWithLyrics hymn={hymn} lyrics={blockOf(texts, 'lyrics')} say={say} />}
        <TextBlock block={blockOf(texts, 'standards')} say={say}>
          <Standards list={partsOf(texts, 'standard', say)} />
        </TextBlock>
        <div className="duty">
          <TextBlock block={blockOf(texts, 'pledge')} say={say} className="pledge" />
          <TextBlock block={blockOf(texts, 'mandate')} say={say} className="mandate" />
          <TextBlock block={blockOf(texts, 'directions')} say={say} className="directions" />
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

function HymnWithLyrics({ hymn, lyrics, say }: { hymn: Block; lyrics: Block | undefined; say: Speech }) {
  const video = videoIdOf(hymn.video)
  // Who supplies the video needs no saying once it is there.
  const text = video && !hymn.body ? null : undefined
  return (
    <Hymn hymn={partOf(hymn, say, text)} video={video} say={say}>
      {lyrics && (
        <section aria-labelledby="lyrics" lang={lyrics.shownIn}>
          <h3 id="lyrics">{lyrics.title}</h3>
          <BlockBody block={lyrics} say={say} />
        </section>
      )}
    </Hymn>
  )
}

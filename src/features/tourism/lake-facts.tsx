// One lake: the city's facts as a list, what others measured, where it lies, the lakes before and after.
import type { ReactNode } from 'react'
import { lakeAddress, lakeName } from '#features/tourism/lake-carousel.tsx'
import {
  type Centre,
  FIGURES,
  type Figure,
  isMost,
  type Lake,
  neighboursOf,
} from '#features/tourism/lake-figures.ts'
import type { Lang } from '#kit/lang.ts'
import { osmFrame, osmPage } from '#kit/open-street-map.ts'
import { Embed } from '#ui/embed/embed.tsx'
import type { Speech } from '#words'

type Props = { lake: Lake; list: Lake[]; say: Speech }

export function LakeFacts({ lake, list, say }: Props) {
  const { words, number, fill } = say
  const w = words.tourism.lakes
  const most = (of: Figure, word: string) => isMost(list, lake, of) && `, ${word}`
  return (
    <dl className="facts">
      <Fact name={w.areaOf}>
        {fill('tourism.lakes.hectares', { number: number(lake.areaHa) })}
        {most('area', w.largest)}
      </Fact>
      <Fact name={w.depthOf}>
        {fill('tourism.lakes.metres', { number: number(lake.depthM) })}
        {most('depth', w.deepest)}
      </Fact>
      <Fact name={w.barangays}>{lake.barangays}</Fact>
      <Fact name={w.fish} lang={lake.shownIn}>
        {lake.fish}
      </Fact>
      {lake.attractions && (
        <Fact name={w.attractions} lang={lake.shownIn}>
          {lake.attractions}
        </Fact>
      )}
      <Fact name={w.stays}>
        <span lang={lake.stays ? lake.shownIn : undefined}>{lake.stays || w.noStays}</span>{' '}
        <small>({w.asListed})</small>
      </Fact>
      <Arrivals lake={lake} list={list} say={say} />
    </dl>
  )
}

function Arrivals({ lake, list, say }: Props) {
  const { words, number, fill } = say
  const w = words.tourism.lakes
  const months = [
    [w.january, lake.arrivalsJanuary],
    [w.february, lake.arrivalsFebruary],
    [w.march, lake.arrivalsMarch],
  ] as const
  return (
    <div>
      <dt>{w.arrivalsOf}</dt>
      {months.map(([month, count]) => (
        <dd key={month}>
          {month}: {number(count)}
        </dd>
      ))}
      <dd>
        {fill('tourism.lakes.together', { number: number(FIGURES.arrivals(lake)) })}
        {isMost(list, lake, 'arrivals') && `, ${w.mostVisited}`}
      </dd>
    </div>
  )
}

/** `lang` is that of the lake's own words. */
function Fact({ name, lang, children }: { name: string; lang?: Lang; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  )
}

// Degrees around the centre: the widest lake is about 1.2 km across, and its shore should be seen.
const AROUND = { latitude: 0.008, longitude: 0.012 }
const ZOOM = 15

type MapProps = { lake: Lake; centre: Centre; say: Speech }

export function LakeMap({ lake, centre, say }: MapProps) {
  const { words, fill } = say
  const name = lakeName(lake, say)
  return (
    <>
      <Embed
        map
        className="map"
        src={osmFrame(centre, AROUND)}
        title={fill('tourism.lakes.mapTitle', { lake: name })}
        button={words.embed.showMap}
        link={{ href: osmPage(centre, ZOOM), text: fill('tourism.lakes.mapLink', { lake: name }) }}
      />
      <p className="note">
        {fill('tourism.lakes.approximate', {
          latitude: centre.latitude.toFixed(4),
          longitude: centre.longitude.toFixed(4),
        })}
      </p>
    </>
  )
}

export function LakeNeighbours({ lake, list, say }: Props) {
  const { before, after } = neighboursOf(list, lake)
  const w = say.words.tourism.lakes
  return (
    <nav className="neighbours" aria-label={w.others}>
      <a rel="prev" href={lakeAddress(before, say)}>
        <small>{w.previous}</small> {lakeName(before, say)}
      </a>
      <a rel="next" href={lakeAddress(after, say)}>
        <small>{w.next}</small> {lakeName(after, say)}
      </a>
    </nav>
  )
}

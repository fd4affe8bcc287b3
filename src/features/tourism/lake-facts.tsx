// One lake: the city's facts as a list, what others measured, where it lies, the lakes before and after.
import type { ReactNode } from 'react'
import { lakeAddress, lakeName } from '#features/tourism/lake-carousel.tsx'
import { FIGURES, type Figure, isMost, type Lake, neighboursOf } from '#features/tourism/lake-figures.ts'
import { Embed } from '#ui/embed/embed.tsx'
import type { Speech } from '#words'

type Props = { lake: Lake; list: Lake[]; say: Speech }

export function LakeFacts({ lake, list, say }: Props) {
  const { words, number, fill } = say
  const w = words.tourism.lakes
  const most = (of: Figure, word: string) => isMost(list, lake, of) && `, ${word}`
  return (
    <dl className="facts" lang={lake.shownIn}>
      <Fact name={w.areaOf} say={say}>
        {fill('tourism.lakes.hectares', { number: number(lake.areaHa) })}
        {most('area', w.largest)}
      </Fact>
      <Fact name={w.depthOf} say={say}>
        {fill('tourism.lakes.metres', { number: number(lake.depthM) })}
        {most('depth', w.deepest)}
      </Fact>
      <Fact name={w.barangays} say={say}>
        {lake.barangays}
      </Fact>
      <Fact name={w.fish} say={say}>
        {lake.fish}
      </Fact>
      {lake.attractions && (
        <Fact name={w.attractions} say={say}>
          {lake.attractions}
        </Fact>
      )}
      <Fact name={w.stays} say={say}>
        {lake.stays || w.noStays} <small lang={say.lang}>({w.asListed})</small>
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
    <div lang={say.lang}>
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

function Fact({ name, say, children }: { name: string; say: Speech; children: ReactNode }) {
  return (
    <div>
      <dt lang={say.lang}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

// Degrees around the centre: the widest lake is about 1.2 km across, and its shore should be seen.
const AROUND = { latitude: 0.008, longitude: 0.012 }
const ZOOM = 15

export function LakeMap({ lake, say }: { lake: Lake; say: Speech }) {
  const { latitude, longitude } = lake
  const { words, fill } = say
  const name = lakeName(lake, say)
  const box = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ].map((degrees) => degrees.toFixed(5))
  return (
    <Embed
      map
      className="map"
      src={`https://www.openstreetmap.org/export/embed.html?bbox=${box.join(',')}&layer=mapnik&marker=${latitude},${longitude}`}
      title={fill('tourism.lakes.mapTitle', { lake: name })}
      button={words.embed.showMap}
      link={{
        href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`,
        text: fill('tourism.lakes.mapLink', { lake: name }),
      }}
      note={fill('embed.outside', { host: 'openstreetmap.org' })}
    />
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

// The tables of barangays, one a district, or one for all where there are none; two barangays a row (spec 2.7 and 9); on a phone the row wraps by style, one below the other.
import { type Barangay, byDistrict, DETAILS, detailsOf, NO_DISTRICT } from '#features/barangays/listing.ts'
import type { Speech } from '#words'

type Props = { shown: Barangay[]; found: boolean; say: Speech }

export function Tables({ shown, found, say }: Props) {
  return byDistrict(shown).map(([district, list]) => (
    <DistrictTable key={district} district={district} list={list} found={found} say={say} />
  ))
}

type TableProps = { district: number; list: Barangay[]; found: boolean; say: Speech }

function DistrictTable({ district, list, found, say }: TableProps) {
  const { words, fill, number } = say
  const people = list.reduce((sum, { population2024 }) => sum + population2024, 0)
  const id = `district-${district}`
  const holes = { number: district, first: list[0]!.place, last: list.at(-1)!.place }
  const caption = `${district === NO_DISTRICT ? 'list' : 'caption'}${found ? 'Found' : ''}` as const
  return (
    <section className="brgy-district" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>
          {district === NO_DISTRICT
            ? words.barangays.list
            : fill('barangays.districtName', { number: district })}
        </h2>
        {!found && (
          <p className="note">
            {fill('barangays.count', { count: list.length })} ·{' '}
            {fill('barangays.people', { people: number(people) })}
          </p>
        )}
      </div>
      <table className="brgy-table buttons" data-dialog={DETAILS}>
        <caption className="hidden">{fill(`barangays.${caption}`, holes)}</caption>
        <thead>
          <tr>
            <Heads say={say} />
            <Heads say={say} />
          </tr>
        </thead>
        <tbody>
          {pairsOf(list).map(([left, right]) => (
            <tr key={left.psgc}>
              <Cells one={left} say={say} />
              {right ? <Cells one={right} say={say} /> : <td colSpan={3} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Heads = ({ say: { words } }: { say: Speech }) => (
  <>
    <th scope="col">{words.barangays.numberHead}</th>
    <th scope="col">{words.barangays.nameHead}</th>
    <th scope="col">{words.barangays.detailsHead}</th>
  </>
)

function Cells({ one, say: { words } }: { one: Barangay; say: Speech }) {
  return (
    <>
      <td>{one.place}</td>
      <td>{one.name}</td>
      <td>
        <a href={detailsOf(one)}>
          {words.barangays.details} <span className="hidden">{one.name}</span>
        </a>
      </td>
    </>
  )
}

const pairsOf = (list: Barangay[]): [Barangay, Barangay?][] =>
  list.flatMap((one, index) => (index % 2 === 0 ? [[one, list[index + 1]] as [Barangay, Barangay?]] : []))

// The choice of a district and the search by name: one GET form, so that every answer is an address; and what is said about it.
import { DISTRICTS } from '#domain/city.ts'
import {
  type Barangay,
  type BarangayAnswer,
  type BarangayQuery,
  SEE_ALL,
} from '#features/barangays/listing.ts'
import type { Speech } from '#words'

type Props = { all: Barangay[]; answer: BarangayAnswer; question: BarangayQuery; say: Speech }

export function Choice({ all, answer, question, say }: Props) {
  const { words, fill, to } = say
  return (
    <form
      className="brgy-choice"
      action={`${to('/barangay')}#found`}
      method="get"
      role="search"
      data-at-once=""
    >
      {DISTRICTS.length > 0 && (
        <p>
          <label htmlFor="district">{words.barangays.district}</label>
          <select id="district" name="district" defaultValue={answer.district ?? SEE_ALL}>
            <option value={SEE_ALL}>{words.barangays.seeAll}</option>
            {DISTRICTS.map((number) => (
              <option key={number} value={number}>
                {fill('barangays.districtChoice', { number })}
              </option>
            ))}
          </select>
        </p>
      )}
      <p>
        <label htmlFor="brgy-name">{words.barangays.name}</label>
        <input
          id="brgy-name"
          name="q"
          type="search"
          list="brgy-names"
          autoComplete="off"
          placeholder={words.barangays.namePlaceholder}
          defaultValue={question.q}
        />
      </p>
      <datalist id="brgy-names">
        {all.map(({ psgc, name }) => (
          <option key={psgc}>{name}</option>
        ))}
      </datalist>
      <button className="button" type="submit">
        {words.barangays.show}
      </button>
    </form>
  )
}

/** What came of the question, in words; nothing when everything is simply shown. */
export function Outcome({ answer, question, say }: Omit<Props, 'all'>) {
  const { words, fill, to } = say
  const { brgy, district, q } = question
  if (answer.unknown === 'brgy')
    return <p className="empty">{fill('barangays.unknownCode', { code: brgy })}</p>
  if (answer.unknown) return <p className="empty">{fill('barangays.unknownDistrict', { district })}</p>
  if (answer.one || q === '') return null
  const count = answer.shown.length
  const holes = { q, count, number: answer.district ?? '' }
  const here = answer.district ? 'InDistrict' : ''
  if (count > 0)
    return (
      <p id="found" className="brgy-found">
        {fill(`barangays.found${here}`, holes)}
      </p>
    )
  return (
    <div id="found" className="empty">
      <p>
        <strong>{fill(`barangays.none${here}`, holes)}</strong> {words.barangays.noneHelp}
      </p>
      <ul className="ways">
        {answer.district && (
          <li>
            <a href={to(`/barangay?q=${encodeURIComponent(q)}`)}>{words.barangays.searchAll}</a>
          </li>
        )}
        <li>
          <a href={to('/barangay')}>{words.barangays.showAll}</a>
        </li>
      </ul>
    </div>
  )
}

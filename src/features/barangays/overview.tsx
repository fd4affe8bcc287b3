// What stands above the tables: the question, what came of it, the map and its key. Who asked for a name sees what was found first.
import type { ReactNode } from 'react'
import { Choice, Outcome } from '#features/barangays/choice.tsx'
import { CityMap } from '#features/barangays/city-map.tsx'
import { Districts } from '#features/barangays/districts.tsx'
import type { Barangay, BarangayAnswer, BarangayQuery } from '#features/barangays/listing.ts'
import { Tables } from '#features/barangays/tables.tsx'
import { Awaited } from '#ui/awaited/awaited.tsx'
import type { Speech } from '#words'
import { countEmpty, sayMissing } from '#words/say-missing.ts'

type Props = {
  all: Barangay[]
  answer: BarangayAnswer
  question: BarangayQuery
  say: Speech
  /** What the page begins with, over the question. */
  heading: ReactNode
}

export function Overview({ all, answer, question, say, heading }: Props) {
  const { one, district, shown } = answer
  const searched = one === null && question.q !== ''
  const missing = sayMissing(
    { names: countEmpty(all, (each) => each.chairman), numbers: countEmpty(all, (each) => each.contact) },
    say,
  )
  const asking = (
    <div>
      {heading}
      {missing && <Awaited>{say.fill('awaited.barangays', { missing })}</Awaited>}
      <Choice all={all} answer={answer} question={question} say={say} />
      <p className="brgy-found" role="status" data-found={say.words.barangays.foundNow} />
      <Outcome answer={answer} question={question} say={say} />
    </div>
  )
  const tables = (
    <div id={searched ? undefined : 'found'}>
      <Tables shown={shown} found={searched} say={say} />
    </div>
  )
  return (
    <>
      {searched && asking}
      {searched && tables}
      <div className="brgy-head">
        {!searched && asking}
        <CityMap all={all} district={district} here={one} say={say} />
        <Districts all={all} district={district} say={say} />
      </div>
      {!searched && tables}
    </>
  )
}

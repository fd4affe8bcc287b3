// The hotlines (spec 2.6): the national numbers, then thirteen agencies that open and close by themselves, without script too.
import type { EntryOf } from '#collections/define.ts'
import type { hotlines } from '#collections/hotlines.collection.ts'
import { NationalNumbers } from '#features/front-page/national-numbers.tsx'
import { telOf } from '#fields/phones.ts'
import { Awaited } from '#ui/awaited/awaited.tsx'
import type { Speech } from '#words'
import { countEmpty } from '#words/say-missing.ts'

type Hotline = EntryOf<typeof hotlines>

export function HotlinePanel({ agencies, say }: Props) {
  return (
    <section className="panel hotline-panel" aria-labelledby="hotlines">
      <h2 id="hotlines">{say.words.home.hotlines}</h2>
      <NationalNumbers say={say} heading="h3" lines />
      <AwaitedNumbers agencies={agencies} say={say} />
      <HotlineList agencies={agencies} say={say} />
      <p>
        <a href={say.to('/hotlines')}>{say.words.hotlines.all}</a>
      </p>
    </section>
  )
}

const numbersOf = ({ landlines, mobiles }: Hotline) => [...landlines, ...mobiles]

/** Fire, police, the Red Cross and the disaster office: who needs one of them and finds no number calls 911. */
const isEmergency = ({ cityOffice, office }: Hotline) => !cityOffice || office === 'cdrrmo'

/** Said once above the agencies, while one of them has no number. */
export function AwaitedNumbers({ agencies, say }: Props) {
  const count = withoutNumber(agencies)
  if (count === 0) return null
  return <Awaited>{say.fill('awaited.hotlines', { count, total: agencies.length })}</Awaited>
}

/** How many have no number. */
export const withoutNumber = (agencies: readonly Hotline[]): number => countEmpty(agencies, numbersOf)

type Props = { agencies: Hotline[]; say: Speech }

export function HotlineList({ agencies, say, open }: Props & { open?: boolean }) {
  return (
    <div className="accordion" lang={agencies[0]?.shownIn}>
      {agencies.map((agency) => (
        <details key={agency.number} id={`hotline-${agency.number}`} open={open}>
          <summary>{agency.name}</summary>
          <div>
            {agency.fullName && agency.fullName !== agency.name && <p>{agency.fullName}</p>}
            <Numbers agency={agency} say={say} />
            {!agency.cityOffice && <p className="note">{say.words.hotlines.notCityOffice}</p>}
          </div>
        </details>
      ))}
    </div>
  )
}

type AgencyProps = { agency: Hotline; say: Speech }

function Numbers({ agency, say }: AgencyProps) {
  const { words } = say
  const numbers = [
    ...agency.landlines.map((phone) => ({ phone, kind: words.hotlines.landline })),
    ...agency.mobiles.map((phone) => ({ phone, kind: words.hotlines.mobile })),
  ]
  if (numbers.length === 0) return <OtherWay agency={agency} say={say} />
  return (
    <ul className="numbers">
      {numbers.map(({ phone, kind }) => (
        <li key={phone}>
          {kind} <a href={`tel:${telOf(phone)}`}>{phone}</a>
        </li>
      ))}
    </ul>
  )
}

/** Where somebody goes who finds no number: to 911, or to the page of the office. */
function OtherWay({ agency, say: { words, to, lang } }: AgencyProps) {
  return (
    <p className="without-number" lang={lang}>
      {isEmergency(agency) ? (
        <a className="call" href="tel:911">
          {words.hotlines.call}
        </a>
      ) : (
        <a href={to(agency.office ? `/dept/${agency.office}` : '/dept')}>{words.hotlines.about}</a>
      )}
    </p>
  )
}

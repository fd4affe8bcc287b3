// The hotlines (spec 2.6): thirteen agencies that open and close by themselves, without script too.
import type { EntryOf } from '#collections/define.ts'
import type { hotlines } from '#collections/hotlines.collection.ts'
import { telOf } from '#fields/phones.ts'
import type { Speech } from '#words'

type Hotline = EntryOf<typeof hotlines>

export function HotlinePanel({ agencies, say }: { agencies: Hotline[]; say: Speech }) {
  return (
    <section className="panel hotline-panel" aria-labelledby="hotlines">
      <h2 id="hotlines">{say.words.home.hotlines}</h2>
      <HotlineList agencies={agencies} say={say} />
      <p>
        <a href={say.to('/hotlines')}>{say.words.hotlines.all}</a>
      </p>
    </section>
  )
}

export function HotlineList({ agencies, say, open }: { agencies: Hotline[]; say: Speech; open?: boolean }) {
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

function Numbers({ agency, say: { words } }: { agency: Hotline; say: Speech }) {
  const numbers = [
    ...agency.landlines.map((phone) => ({ phone, kind: words.hotlines.landline })),
    ...agency.mobiles.map((phone) => ({ phone, kind: words.hotlines.mobile })),
  ]
  if (numbers.length === 0) return <p className="awaited">{words.hotlines.none}</p>
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

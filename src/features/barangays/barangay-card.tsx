// What a page about one barangay begins with: the way back, its name, its details, where to go, and on paper a code that leads here.
import type { ReactNode } from 'react'
import { Details } from '#features/barangays/details.tsx'
import type { Barangay } from '#features/barangays/listing.ts'
import { MyBarangay } from '#features/barangays/my-barangay.tsx'
import { qrCode } from '#kit/server/qr.ts'
import { paperHead } from '#papers/paper-head.ts'
import { PrintButton } from '#ui/print-button.tsx'
import { Qr } from '#ui/qr/qr.tsx'
import type { Speech } from '#words'

type Props = {
  one: Barangay
  /** Its evacuation centers. */
  centers: ReactNode
  isCalm: boolean
  siteUrl: string
  say: Speech
}

export function BarangayCard({ one, centers, isCalm, siteUrl, say }: Props) {
  const { words, fill, to } = say
  const address = `${siteUrl}${to(`/barangay?brgy=${one.psgc}`)}`
  return (
    <div className="brgy-card">
      <p className="back">
        <a href={to('/barangay')}>← {words.barangays.back}</a>
      </p>
      <p className="brgy-city">{paperHead(say).above.join(' · ')}</p>
      <h1>{one.name}</h1>
      <MyBarangay say={say} />
      <Details one={one} centers={centers} isCalm={isCalm} say={say} />
      <PrintButton words={{ print: words.barangays.print, printElsewhere: words.request.printElsewhere }} />
      <p className="brgy-911">
        <strong>911</strong> {words.hotlines.emergency}
      </p>
      <figure className="brgy-qr">
        <Qr code={qrCode(address)} label={address} />
        <figcaption>
          {fill('barangays.qr', { name: one.name })} <span>{address}</span>
        </figcaption>
      </figure>
    </div>
  )
}

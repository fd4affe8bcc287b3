// The papers of a business permit: those Joint Memorandum Circular 01, series of 2021, lets a city ask for, and no clearance of an office.

import { askTick } from '#fields/yes-no.ts'
import { MARKET_STALL, RENTED } from '#forms/business-parts.ts'
import { ask, type Section, type Slot, slot } from '#forms/define.ts'
import { type Both, both } from '#kit/lang.ts'

const title = both('Supporting documents', 'Mga kalakip na dokumento')

/** The one file of the specification; `hint` says which papers it is for. */
const documents = (label: Both, hint: Both) => [
  slot('documents', {
    label,
    hint,
    unless: 'documents_later',
  }),
  ask(
    'documents_later',
    askTick(
      both(
        'I cannot send a picture or PDF now. I will bring the papers to the office.',
        'Hindi pa ako makapagpapadala ng larawan o PDF. Dadalhin ko ang mga papeles sa tanggapan.',
      ),
    ),
    { label: both('I have no file', 'Walang file na maipadadala'), optional: true },
  ),
]

const registration = (hint: Both): Slot =>
  slot('registration_certificate', {
    label: both('DTI, SEC or CDA registration', 'Rehistro sa DTI, SEC o CDA'),
    hint,
    optional: true,
  })

const lease = (hint: Both): Slot =>
  slot('lease_contract', {
    label: both('Contract of lease', 'Kontrata ng upa'),
    hint,
    optional: true,
    when: RENTED,
  })

const marketClearance = slot('market_clearance', {
  label: both('Market clearance', 'Market clearance ng puwesto'),
  hint: both(
    'Not required: the office checks with the Market Division. Add it only if you already have it.',
    'Hindi kailangan: ang tanggapan ang magtatanong sa Market Division. Isama lamang kung hawak na ninyo.',
  ),
  optional: true,
  when: MARKET_STALL,
})

const HERE_OR_ABOVE = both(
  'One of the four papers. Not needed here if it is in the supporting document.',
  'Isa sa apat na papeles. Hindi na kailangan dito kung kasama na sa kalakip na dokumento.',
)
const IF_CHANGED = both(
  'Not required for a renewal. Add it only if it has changed since the last permit.',
  'Hindi kailangan sa renewal. Isama lamang kung nagbago mula noong huling permit.',
)

/** Four papers, together or each in its own place. */
export const newPapers: Section = {
  id: 'papers',
  title,
  intro: both(
    'Clear photos or PDFs of four papers; the office may ask for no others (Joint Memorandum Circular 01, series of 2021). The offices check clearances among themselves, and you get the barangay clearance where you get the permit.',
    'Malinaw na larawan o PDF ng apat na papeles; wala nang ibang maaaring hingin (Joint Memorandum Circular 01, serye ng 2021). Ang mga tanggapan ang nagbeberipika ng clearance sa isa’t isa, at makukuha ang barangay clearance kung saan kinukuha ang permit.',
  ),
  parts: [
    ...documents(
      both('Supporting document', 'Kalakip na dokumento'),
      both(
        'Image or PDF only: proof of registration; proof of the right to use the place; location plan or sketch; fire safety inspection certificate or affidavit of undertaking.',
        'Larawan o PDF lamang: patunay ng rehistro; patunay ng karapatang gamitin ang lugar; plano o sketch ng lokasyon; fire safety inspection certificate o affidavit of undertaking.',
      ),
    ),
    registration(HERE_OR_ABOVE),
    lease(
      both(
        'Proof of your right to use the place. The written consent of the owner is also accepted. Not needed here if it is in the supporting document.',
        'Patunay ito ng karapatan ninyong gamitin ang lugar, gaya rin ng nakasulat na pahintulot ng may-ari. Hindi na kailangan dito kung kasama na sa kalakip na dokumento.',
      ),
    ),
    marketClearance,
  ],
}

/** One paper. */
export const renewalPapers: Section = {
  id: 'papers',
  title,
  intro: both(
    'A clear photo or a PDF of one paper; the office may ask for no other for a renewal (Joint Memorandum Circular 01, series of 2021). The offices check clearances among themselves.',
    'Malinaw na larawan o PDF ng isang papeles; wala nang ibang maaaring hingin sa renewal (Joint Memorandum Circular 01, serye ng 2021). Ang mga tanggapan ang nagbeberipika ng clearance sa isa’t isa.',
  ),
  parts: [
    ...documents(
      both(
        'Audited financial statement, or sworn declaration of gross sales',
        'Audited financial statement, o sinumpaang deklarasyon ng gross sales',
      ),
      both(
        'Image or PDF only: the audited financial statement, or the sworn declaration of gross sales or receipts. One of the two is enough.',
        'Larawan o PDF lamang: ang audited financial statement, o ang sinumpaang deklarasyon ng gross sales o kita. Sapat na ang isa sa dalawa.',
      ),
    ),
    registration(IF_CHANGED),
    lease(IF_CHANGED),
    marketClearance,
  ],
}

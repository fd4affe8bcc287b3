// The papers of a business permit: those Joint Memorandum Circular 01, series of 2021, lets a city ask for, and no clearance of an office.

import { askTick } from '#fields/yes-no.ts'
import { MARKET_STALL, RENTED } from '#forms/business-parts.ts'
import { ask, type Fold, type Section, type Slot, slot } from '#forms/define.ts'
import { capital } from '#forms/names.ts'
import { type Both, both } from '#kit/lang.ts'

const LATER = 'documents_later'
const NO_FILE = both('I have no file', 'Walang file na maipadadala')
const noFile: Fold = { words: NO_FILE, names: [LATER] }

const title = both('Supporting documents', 'Mga kalakip na dokumento')

/** The one file of the specification; `papers` are those it is for. */
const documents = (label: Both, papers: Both) => [
  slot('documents', {
    label,
    hint: both(`Image or PDF only: ${papers.en}`, `Larawan o PDF lamang: ${papers.fil}`),
    onPaper: both(capital(papers.en), capital(papers.fil)),
    unless: LATER,
  }),
  ask(
    LATER,
    askTick(
      both(
        'I cannot send a picture or PDF now. I will bring the papers to the office.',
        'Hindi pa ako makapagpapadala ng larawan o PDF. Dadalhin ko ang mga papeles sa tanggapan.',
      ),
    ),
    { label: NO_FILE, optional: true },
  ),
]

type Hints = Pick<Slot, 'hint' | 'onPaper'>

const registration = (hints: Hints): Slot =>
  slot('registration_certificate', {
    label: both('DTI, SEC or CDA registration', 'Rehistro sa DTI, SEC o CDA'),
    ...hints,
    optional: true,
  })

const lease = (hints: Hints): Slot =>
  slot('lease_contract', {
    label: both('Contract of lease', 'Kontrata ng upa'),
    ...hints,
    optional: true,
    when: RENTED,
  })

const marketClearance = slot('market_clearance', {
  label: both('Market clearance', 'Market clearance ng puwesto'),
  hint: both(
    'Not required: the office checks with the Market Division.',
    'Hindi kailangan: ang tanggapan ang magtatanong sa Market Division.',
  ),
  optional: true,
  when: MARKET_STALL,
})

/** Of the four papers: it may be in the first file. */
const hereOrAbove = (onPaper: Both): Hints => ({
  hint: both(
    `${onPaper.en} Not needed here if it is in the supporting document.`,
    `${onPaper.fil} Hindi na kailangan dito kung kasama na sa kalakip na dokumento.`,
  ),
  onPaper,
})
const IF_CHANGED: Hints = {
  hint: both(
    'Not required for a renewal. Add it only if it has changed since the last permit.',
    'Hindi kailangan sa renewal. Isama lamang kung nagbago mula noong huling permit.',
  ),
}

const fourPapers = (en: string, fil: string) =>
  both(
    `${en} four papers; the office may ask for no others (Joint Memorandum Circular 01, series of 2021). The offices check clearances among themselves, and you get the barangay clearance where you get the permit.`,
    `${fil} apat na papeles; wala nang ibang maaaring hingin (Joint Memorandum Circular 01, serye ng 2021). Ang mga tanggapan ang nagbeberipika ng clearance sa isa’t isa, at makukuha ang barangay clearance kung saan kinukuha ang permit.`,
  )

/** Four papers, together or each in its own place. */
export const newPapers: Section = {
  id: 'papers',
  title,
  folds: [noFile],
  intro: fourPapers('Clear photos or PDFs of', 'Malinaw na larawan o PDF ng'),
  onPaper: fourPapers('Bring', 'Dalhin ang'),
  parts: [
    ...documents(
      both('Supporting document', 'Kalakip na dokumento'),
      both(
        'proof of registration; proof of the right to use the place; location plan or sketch; fire safety inspection certificate or affidavit of undertaking.',
        'patunay ng rehistro; patunay ng karapatang gamitin ang lugar; plano o sketch ng lokasyon; fire safety inspection certificate o affidavit of undertaking.',
      ),
    ),
    registration(hereOrAbove(both('One of the four papers.', 'Isa sa apat na papeles.'))),
    lease(
      hereOrAbove(
        both(
          'The written consent of the owner is also accepted.',
          'Tinatanggap din ang nakasulat na pahintulot ng may-ari.',
        ),
      ),
    ),
    marketClearance,
  ],
}

const onePaper = (en: string, fil: string) =>
  both(
    `${en} one paper; the office may ask for no other for a renewal (Joint Memorandum Circular 01, series of 2021). The offices check clearances among themselves.`,
    `${fil} isang papeles; wala nang ibang maaaring hingin sa renewal (Joint Memorandum Circular 01, serye ng 2021). Ang mga tanggapan ang nagbeberipika ng clearance sa isa’t isa.`,
  )

/** One paper. */
export const renewalPapers: Section = {
  id: 'papers',
  title,
  folds: [
    noFile,
    {
      words: both('Other papers, if they have changed', 'Ibang papeles, kung nagbago'),
      names: ['registration_certificate', 'lease_contract', 'market_clearance'],
    },
  ],
  intro: onePaper('A clear photo or a PDF of', 'Malinaw na larawan o PDF ng'),
  onPaper: onePaper('Bring', 'Dalhin ang'),
  parts: [
    ...documents(
      both(
        'Audited financial statement, or sworn declaration of gross sales',
        'Audited financial statement, o sinumpaang deklarasyon ng gross sales',
      ),
      both(
        'the audited financial statement, or the sworn declaration of gross sales or receipts. One of the two is enough.',
        'ang audited financial statement, o ang sinumpaang deklarasyon ng gross sales o kita. Sapat na ang isa sa dalawa.',
      ),
    ),
    registration(IF_CHANGED),
    lease(IF_CHANGED),
    marketClearance,
  ],
}

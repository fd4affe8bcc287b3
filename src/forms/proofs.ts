// Who may ask for a record, and which papers prove it: a table, from which the file slots of a form are made.
// Source: PSA Memorandum Circulars 2019-15 and 2019-15A; for births, Presidential Decree 603, Article 7.

import { askChoice } from '#fields/choice.ts'
import { askTick } from '#fields/yes-no.ts'
import { ask, type Section, slot, type When } from '#forms/define.ts'
import { type Both, both } from '#kit/lang.ts'

export type Proof = keyof typeof PROOFS
/** One answer to `requester_rel`, and the proofs it asks for, in order. */
export type Relation = Readonly<{ value: string; label: Both; proofs: readonly Proof[] }>

const PROOFS = {
  requester_id: {
    label: both('Your valid ID', 'Inyong valid ID'),
    hint: both(
      'The National ID alone is enough: PhilID card, ePhilID or Digital National ID, printed or on a phone.',
      'Sapat na ang National ID: PhilID card, ePhilID o Digital National ID, nakaimprenta man o nasa cellphone.',
    ),
  },
  authorization: {
    label: both(
      'Authorization letter or special power of attorney',
      'Authorization letter o special power of attorney',
    ),
    hint: both(
      'Signed by the person you act for. A court order that names you is also accepted.',
      'Pirmado ng taong kinakatawan ninyo. Tinatanggap din ang utos ng hukuman na nagtatalaga sa inyo.',
    ),
  },
  owner_id: {
    label: both('Valid ID of the person you act for', 'Valid ID ng taong kinakatawan ninyo'),
    hint: both('A photo or a copy is enough.', 'Sapat ang larawan o kopya.'),
  },
  proof_rel: {
    label: both(
      'Proof of your relationship, where the record does not show it',
      'Patunay ng inyong relasyon, kung hindi ito makikita sa rekord',
    ),
    // The Charter asks for it only then, and only the office sees the record.
    optional: true,
    hint: both(
      'For a child, the child’s own birth certificate; for a spouse, the marriage certificate; for other kin, the certificates that link you to the person in the record.',
      'Kung anak, ang sariling birth certificate; kung asawa, ang marriage certificate; kung ibang kamag-anak, ang mga sertipikong nag-uugnay sa inyo sa taong nasa rekord.',
    ),
  },
  guardian_proof: {
    label: both('Affidavit of guardianship, or court order', 'Affidavit of guardianship, o utos ng hukuman'),
    hint: both(
      'The affidavit if you care for a child without parents; the court order if the court named you guardian.',
      'Affidavit kung nangangalaga kayo sa batang walang magulang; utos ng hukuman kung itinalaga kayo nitong guardian.',
    ),
  },
  official_request: {
    label: both('Court order or official request', 'Utos ng hukuman o opisyal na kahilingan'),
    hint: both(
      'The order or subpoena, or a letter from the court or office that names the case or its authority to ask; for an institution, its authority from the DSWD.',
      'Ang utos o subpoena, o liham ng hukuman o tanggapan na nagsasabi kung sa anong kaso o sa anong kapangyarihan ito humihiling; kung institusyon, ang awtorisasyon nito mula sa DSWD.',
    ),
  },
} as const

/** A court or an agency may ask for any record, with an order or a letter. */
export const COURT_OR_GOVERNMENT: Relation = {
  value: 'court-government',
  label: both(
    'I act for a court or a government office',
    'Humihiling ako sa ngalan ng hukuman o tanggapan ng gobyerno',
  ),
  proofs: ['requester_id', 'official_request'],
}

/** A representative of somebody entitled; `label` says who may give the authority. */
export const representative = (label: Both): Relation => ({
  value: 'representative',
  label,
  proofs: ['requester_id', 'authorization', 'owner_id'],
})

export const AUTHORIZED_BY_ONE_ABOVE = representative(
  both('Someone named above authorized me', 'Binigyan ako ng pahintulot ng alinman sa itaas'),
)

const LATER = 'proofs_later'
const NO_PICTURES = both('I have no pictures', 'Walang maipadadalang larawan')

/** The first question: who asks, in relation to the record. */
export const relationship = (relations: readonly Relation[], label: Both, intro: Both): Section => ({
  id: 'relationship',
  title: both('Who is asking', 'Sino ang humihiling'),
  intro,
  parts: [
    ask('requester_rel', askChoice(relations.map(({ value, label }) => ({ value, label }))), { label }),
  ],
})

/** Holds for the people who answered with one of these. */
export const whenOneOf = (relations: readonly Relation[]): When => ({
  name: 'requester_rel',
  is: relations.map(({ value }) => value),
})

/** A slot for each proof, required for the relations that need it; people who cannot send pictures may say so. */
export function proofs(relations: readonly Relation[]): Section {
  const asked = relations.filter((relation) => relation.proofs.length > 0)
  const needed = (Object.keys(PROOFS) as Proof[]).filter((proof) =>
    asked.some((relation) => relation.proofs.includes(proof)),
  )
  return {
    id: 'proofs',
    title: both('Proof that you may request this record', 'Mga kailangang patunay'),
    intro: both(
      'A clear photo or a PDF of each paper. Only a person entitled to the record can get a copy.',
      'Malinaw na larawan o PDF ng bawat papeles. Ang may karapatan lamang sa rekord ang mabibigyan ng kopya.',
    ),
    onPaper: both(
      'Bring the papers that apply to you. Only a person entitled to the record can get a copy.',
      'Dalhin ang mga papeles na angkop sa inyo. Ang may karapatan lamang sa rekord ang mabibigyan ng kopya.',
    ),
    when: asked.length < relations.length ? whenOneOf(asked) : undefined,
    folds: [{ words: NO_PICTURES, names: [LATER] }],
    parts: [
      ...needed.map((proof) => {
        const those = asked.filter((relation) => relation.proofs.includes(proof))
        // Asked of everybody: also before the relationship is chosen.
        return slot(proof, {
          ...PROOFS[proof],
          unless: LATER,
          ...(those.length < asked.length && { when: whenOneOf(those) }),
        })
      }),
      ask(
        LATER,
        askTick(
          both(
            'I cannot send pictures of these papers. I will show them at the office.',
            'Hindi ko maipadadala ang larawan ng mga papeles na ito. Ipakikita ko ang mga ito sa tanggapan.',
          ),
        ),
        {
          label: NO_PICTURES,
          hint: both(
            'We will accept your request without them. The office releases nothing until it has seen them.',
            'Tatanggapin namin ang kahilingan kahit wala ang mga ito. Walang ibibigay ang tanggapan hangga’t hindi nito nakikita ang mga ito.',
          ),
          optional: true,
        },
      ),
    ],
  }
}

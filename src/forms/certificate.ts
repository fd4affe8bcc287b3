// What the three certificates of the City Civil Registrar have in common: where it was registered, purpose, copies, notice.

import { CITY, HOLES } from '#domain/city.ts'
import { askChoice } from '#fields/choice.ts'
import { askCount } from '#fields/count.ts'
import { askDate } from '#fields/date.ts'
import type { Option } from '#fields/question-kind.ts'
import { askText } from '#fields/text.ts'
import { ask, type Fold, type Question, type Section } from '#forms/define.ts'
import { noticeOf } from '#forms/notice.ts'
import { type Both, both } from '#kit/lang.ts'

const MOST_COPIES = 99
const REGISTERED_HERE = 'registered_here'

const ELSEWHERE = both(
  `The office can issue only what was registered in ${CITY.name}. If it was registered elsewhere, ask the Philippine Statistics Authority (PSA) or the civil registrar of that place.`,
  `Ang nakarehistro lamang sa ${HOLES.fil.city} ang maibibigay rito. Kung sa ibang lugar ito nakarehistro, humiling sa Philippine Statistics Authority (PSA) o sa tagapagtala sibil doon.`,
)

/** Prevents useless requests: a question, and advice to people who answer no or do not know. It never blocks anybody. */
export const whereRegistered = (question: Both): Section[] => [
  {
    id: 'where',
    title: both('Where it was registered', 'Saan ito nakarehistro'),
    parts: [
      ask(
        REGISTERED_HERE,
        askChoice([
          { value: 'yes', label: both('Yes', 'Oo') },
          { value: 'no', label: both('No', 'Hindi') },
          { value: 'unknown', label: both('I do not know', 'Hindi ko alam') },
        ]),
        { label: question, optional: true },
      ),
    ],
  },
  {
    id: 'elsewhere',
    title: both('Another office may have it', 'Baka nasa ibang tanggapan ito'),
    intro: both(
      `${ELSEWHERE.en} You can still submit this request. The office will search its records. If it finds nothing, it can issue a certification that says so. Check an old copy, or ask an older relative, to find the place.`,
      `${ELSEWHERE.fil} Maaari pa rin ninyong isumite ang kahilingang ito. Hahanapin ng tanggapan ang rekord. Kung walang makita, maaari itong magbigay ng sertipikasyong nagsasaad nito. Tingnan ang lumang kopya, o magtanong sa nakatatandang kamag-anak, para malaman ang lugar.`,
    ),
    when: { name: REGISTERED_HERE, is: ['no', 'unknown'] },
    parts: [],
  },
]

/** A day, or what is known of it in words, for people who do not know the day. */
export const dayOrNote = (name: string, label: Both): Question[] => [
  ask(name, askDate(), { label, unless: `${name}_note` }),
  ask(`${name}_note`, askText({ max: 200 }), {
    label: both(`${label.en}, if not known exactly`, `${label.fil}, kung hindi tiyak`),
    hint: both(
      'What you know about it, such as “about 1962, shortly before Christmas”. Leave it blank if you gave the date.',
      'Ang nalalaman ninyo, gaya ng “mga 1962, bago mag-Pasko”. Iwanang blangko kung naibigay na ang petsa.',
    ),
    optional: true,
  }),
]

/** Aids for the search of an old record. */
export const searchAids: readonly Question[] = [
  ask('info_DOR', askDate(), {
    label: both('Date of registration, if late', 'Petsa ng pagpaparehistro, kung nahuli ito'),
    hint: both(
      'Records are kept by year of registration. Leave it blank if it was registered on time, or if you do not know.',
      'Nakaayos ang mga rekord ayon sa taon ng pagpaparehistro. Iwanang blangko kung nairehistro sa takdang panahon, o kung hindi alam.',
    ),
    optional: true,
  }),
  ask('registry_no', askText({ max: 40 }), {
    label: both('Registry number', 'Numero sa rehistro (registry number)'),
    hint: both(
      'If you have an old copy. It helps the search.',
      'Kung may lumang kopya kayo. Makatutulong ito sa paghahanap.',
    ),
    optional: true,
  }),
]

/** What few people know, and what is known in place of an exact date. */
export const knowsMore = (...names: readonly string[]): Fold => ({
  words: both(
    'I know more about the record, or not the exact date',
    'May alam pa ako tungkol sa rekord, o hindi tiyak ang petsa',
  ),
  names: [...names, ...searchAids.map(({ name }) => name)],
})

const purpose = (hint: Both) =>
  ask('requester_purpose', askText({ max: 200 }), {
    label: both('Purpose', 'Layunin o paggagamitan'),
    hint,
  })
const copies = ask('copies', askCount({ min: 1, max: MOST_COPIES }), {
  label: both('Number of copies', 'Bilang ng kopya'),
  initial: '1',
})

const WHAT_YOU_NEED = {
  id: 'purpose',
  title: both('What you need', 'Ang kailangan ninyo'),
}

/** What it is for, and how many. */
export const purposeAndCopies = (hint: Both): Section => ({
  ...WHAT_YOU_NEED,
  parts: [purpose(hint), copies],
})

/** What a civil registrar issues from a record. Of other registrars, Naga City also lists the endorsement among its services. */
const DOCUMENTS: readonly Option[] = [
  {
    value: 'certified-copy',
    label: both(
      'Certified true copy (a certified photocopy of the record)',
      'Certified true copy (sertipikadong photocopy ng rekord)',
    ),
  },
  {
    value: 'transcription',
    label: both('Certified transcription of the record', 'Sertipikadong transcription ng rekord'),
  },
  {
    value: 'no-record',
    label: both(
      'Certification that there is no record (negative certification)',
      'Sertipikasyong walang rekord (negative certification)',
    ),
  },
  {
    value: 'endorsement',
    label: both('Endorsement of the record to the PSA', 'Pag-endorso ng rekord sa PSA'),
  },
]

const document = ask('doc_kind', askChoice(DOCUMENTS, 'select'), {
  label: both('Document you need', 'Dokumentong kailangan'),
  hint: both(
    'Not sure? Leave it open. An endorsement is for a record that the PSA lacks or cannot read.',
    'Hindi tiyak? Iwan muna. Ang pag-endorso ay para sa rekord na wala o hindi mabasa sa PSA.',
  ),
  optional: true,
})

const claimedBy: readonly Question[] = [
  ask(
    'claim_by',
    askChoice([
      { value: 'self', label: both('I will, in person', 'Ako mismo') },
      { value: 'representative', label: both('A representative', 'Isang kinatawan') },
    ]),
    {
      label: both('Who will collect it at the office?', 'Sino ang kukuha nito sa tanggapan?'),
      hint: both(
        'A representative brings your authorization letter and copies of the IDs of both.',
        'Dadalhin ng kinatawan ang inyong authorization letter at kopya ng ID ninyong dalawa.',
      ),
      optional: true,
    },
  ),
  ask('claim_name', askText({ max: 150, autoCapitalize: 'words' }), {
    label: both('Full name of who collects it', 'Buong pangalan ng kukuha nito'),
    when: { name: 'claim_by', is: ['representative'] },
  }),
]

/** Which document, what for, how many, and who collects it. */
export const whatIsNeeded: Section = {
  ...WHAT_YOU_NEED,
  folds: [
    {
      words: both('Someone else will collect it', 'Iba ang kukuha nito'),
      names: claimedBy.map(({ name }) => name),
    },
  ],
  parts: [
    document,
    purpose(
      both('Such as school, work, passport or claim.', 'Gaya ng paaralan, trabaho, pasaporte o claim.'),
    ),
    copies,
    ...claimedBy,
  ],
}

/** The notice of a certificate; `asks` says what it asks. */
export const civilRegistryNotice = (asks: Both) =>
  noticeOf({
    asks,
    law: both(
      `The ${HOLES.en.Civic} Civil Registrar acts under the Local Government Code (Republic Act 7160), Section 479, and handles your details under the Data Privacy Act (Republic Act 10173), Sections 12 and 13.`,
      `Kumikilos ang Tagapagtala Sibil ng ${HOLES.fil.Kind} ayon sa Kodigo ng Pamahalaang Lokal (Batas Republika Blg. 7160), Seksiyon 479, at sa Data Privacy Act (Batas Republika Blg. 10173), Seksiyon 12 at 13.`,
    ),
    seenBy: both(
      'The staff of the civil registrar can see your answers, and each viewing is logged. The Treasurer sees only the payer, the fee and the reference number.',
      'Nakikita ng mga kawani ng civil registry ang inyong mga sagot, at naitatala ang bawat pagtingin. Ang nagbabayad, ang bayarin at ang reference number lamang ang nakikita ng Ingat-yaman.',
    ),
  })

// What the two requests to the City Assessor have in common: who may ask, the tax declaration, the documents, the notice.

import { HOLES } from '#domain/city.ts'
import { askChoice } from '#fields/choice.ts'
import type { Option } from '#fields/question-kind.ts'
import { askText } from '#fields/text.ts'
import { ask } from '#forms/define.ts'
import { noticeOf } from '#forms/notice.ts'
import { COURT_OR_GOVERNMENT, type Relation, representative } from '#forms/proofs.ts'
import { type Both, both } from '#kit/lang.ts'

/** What the Assessor issues from the records (Local Government Code, Section 472). */
export const DOCUMENTS: readonly Option[] = [
  {
    value: 'tax-declaration',
    label: both('Certified copy of the tax declaration', 'Sertipikadong kopya ng tax declaration'),
  },
  {
    value: 'landholding',
    label: both('Certificate of landholding', 'Sertipikasyon na may lupa (landholding)'),
  },
  {
    value: 'no-landholding',
    label: both('Certificate of no landholding', 'Sertipikasyon na walang lupa (no landholding)'),
  },
  { value: 'other', label: both('Something else', 'Iba pa') },
]

/** Who else may ask the Assessor about a property, and what each shows. */
export const NOT_OWNERS: readonly Relation[] = [
  representative(both('The owner authorized me', 'Binigyan ako ng pahintulot ng may-ari')),
  {
    value: 'guardian',
    label: both('I am the guardian of the owner', 'Guardian ako ng may-ari'),
    proofs: ['requester_id', 'guardian_proof'],
  },
  {
    value: 'kin',
    label: both(
      'The owner has died, and I am an heir',
      'Pumanaw na ang may-ari, at isa ako sa mga tagapagmana',
    ),
    proofs: ['requester_id', 'proof_rel'],
  },
  COURT_OR_GOVERNMENT,
]

/** Who may ask, and what each shows. */
export const OWNER_RELATIONS: readonly Relation[] = [
  {
    value: 'self',
    label: both('I am the owner or a co-owner', 'Ako ang may-ari o kasamang may-ari'),
    proofs: ['requester_id'],
  },
  ...NOT_OWNERS,
]

const MAX_PIN_CHARS = 40
const PIN = '(?=.*[A-Za-z0-9])[A-Za-z0-9 \\-]+'

type Needed = { optional: true } | { unless: string }

/** The number of a property: its PIN. */
export const propertyIndexNumber = (needed: Needed) =>
  ask(
    'pin_id',
    askText({
      max: MAX_PIN_CHARS,
      pattern: PIN,
      sample: '130-00-001-01-001',
      shape: both(
        '1 to 40 letters, digits, dashes and spaces',
        '1 hanggang 40 letra, numero, gitling at puwang',
      ),
    }),
    {
      label: both('Pin ID', 'Property Index Number (PIN)'),
      hint: both(
        'The Property Index Number (PIN), on the tax declaration or an earlier tax receipt.',
        'Nasa tax declaration o sa dating resibo ng amilyar.',
      ),
      ...needed,
    },
  )

/** The other number of a property, which more owners know. */
export const taxDeclaration = (needed: Needed) =>
  ask('td_no', askText({ max: 60 }), {
    label: both('Tax declaration number', 'Numero ng tax declaration'),
    hint: both(
      'TD or ARP number: at the top of the tax declaration, or on an earlier tax receipt.',
      'TD o ARP number: nasa itaas ng tax declaration, o sa dating resibo ng amilyar.',
    ),
    ...needed,
  })

/** What is taxed as real property (Local Government Code, Section 232). */
export const propertyKind = ask(
  'prop_kind',
  askChoice(
    [
      { value: 'land', label: both('Land', 'Lupa') },
      { value: 'building', label: both('Building', 'Gusali') },
      { value: 'machinery', label: both('Machinery', 'Makinarya') },
      { value: 'several', label: both('More than one of these', 'Higit sa isa sa mga ito') },
    ],
    'select',
  ),
  { label: both('Land, building or machinery', 'Lupa, gusali o makinarya'), optional: true },
)

/** The notice of a request to the Assessor; `asks` says what it asks. */
export const propertyNotice = (asks: Both) =>
  noticeOf({
    asks,
    law: both(
      `The ${HOLES.en.Civic} Assessor acts under the Local Government Code (Republic Act 7160), Section 472, and handles your details under the Data Privacy Act (Republic Act 10173), Sections 12 and 13.`,
      `Kumikilos ang Tagatasa ng ${HOLES.fil.Kind} ayon sa Kodigo ng Pamahalaang Lokal (Batas Republika Blg. 7160), Seksiyon 472, at sa Data Privacy Act (Batas Republika Blg. 10173), Seksiyon 12 at 13.`,
    ),
    seenBy: both(
      'The staff of the Assessor can see your answers, and each viewing is logged. The Treasurer sees only what is needed to compute the tax or receive the payment.',
      'Nakikita ng mga kawani ng Tagatasa ang inyong mga sagot, at naitatala ang bawat pagtingin. Ang kailangan lamang para makuwenta ang buwis o matanggap ang bayad ang nakikita ng Ingat-yaman.',
    ),
  })

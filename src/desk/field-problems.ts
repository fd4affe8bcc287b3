// What the server found wrong in what was sent, in sentences. Loaded at the first such refusal: it knows every collection.
import type { BodyName } from '#contract/all.ts'
import type { RefusalBody } from '#contract/problem.ts'
import { problemSentence } from '#desk/problem-sentence.ts'
import { collectionOf } from '#desk/publishing/definitions.ts'
import { type DeskSpeech, type Place, placeOf } from '#desk/publishing/places.ts'
import { both } from '#kit/lang.ts'

/** The labels of what dialogs send; null for what nobody types. */
const BODY_LABELS: Readonly<Record<BodyName, string | null>> = {
  name: 'settings.name',
  email: 'settings.email',
  mobile: 'numbers.setup.test.mobile',
  role: 'settings.role',
  office: 'settings.office',
  lang: 'settings.letterLanguage',
  username: 'casework.username',
  firstName: 'casework.firstName',
  lastName: 'casework.lastName',
  note: 'casework.brought',
  text: 'casework.noteText',
  lines: 'casework.toPay',
  label: 'casework.line',
  covers: 'treasury.covers',
  centavos: 'casework.pesos',
  reason: 'casework.reason',
  reasons: 'casework.reason',
  days: 'casework.moreDays',
  trial: null,
  userId: 'settings.standIns.who',
  firstDay: 'settings.standIns.firstDay',
  lastDay: 'settings.standIns.lastDay',
  eventId: null,
  fixed: null,
  collector: null,
  relation: 'casework.relation',
  shown: 'casework.idShown',
  order: 'casework.holdOrder',
  perCopy: 'casework.feeFields.perCopy',
  code: 'casework.feeFields.code',
  fund: 'casework.feeFields.fund',
  source: 'casework.feeFields.source',
  question: 'casework.question',
  answer: 'casework.yourOpinion',
  parts: 'casework.share',
  kind: 'treasury.kind',
  account: 'treasury.account',
  payer: 'treasury.payer',
  dueOn: 'treasury.dueOn',
  validUntil: 'treasury.validUntil',
  billNumber: 'treasury.money.billNumber',
  billId: null,
  paymentId: null,
  issuedOn: 'casework.paidOn',
  payload: 'treasury.ways.qr.payload',
  en: 'treasury.ways.bank.en',
  fil: 'treasury.ways.bank.fil',
  url: 'treasury.ways.url',
  token: 'treasury.ways.egovpay.token',
  settlementTemplate: 'treasury.ways.egovpay.template',
  words: 'treasury.ways.egovpay.words',
  mode: 'treasury.ways.paymongo.mode',
  methods: 'treasury.ways.paymongo.methods',
  secretKey: 'treasury.ways.paymongo.secretKey',
  webhookSecret: 'treasury.ways.paymongo.webhookSecret',
  prefix: 'treasury.ways.receipt.prefix',
  firstNumber: 'treasury.ways.receipt.firstNumber',
  digits: 'treasury.ways.receipt.digits',
  location: 'treasury.ways.receipt.location',
  document: 'treasury.ways.receipt.document',
  reference: 'treasury.file.reference',
  amount: 'treasury.file.amount',
  date: 'treasury.file.date',
  dateFormat: 'treasury.file.dateFormat',
  fee: 'treasury.file.fee',
  receiptNumber: 'casework.receiptNumber',
  paidCentavos: 'casework.pesos',
  publishAt: 'publishing.showFrom',
  expireAt: 'publishing.showUntil',
  slug: 'publishing.address',
  seen: null,
  step: null,
  requests: null,
  id: null,
  from: null,
  to: null,
  typed: null,
  version: null,
  content: null,
  of: null,
  rows: null,
  cells: null,
  place: null,
  open: null,
  on: null,
  form: null,
  free: null,
  alsoHoliday: 'publishing.suspension.alsoHoliday',
}

/** The last name that has a label says where it is: of 'lines.1.label' what the line is for. */
function placeInBody(way: string, { translate }: DeskSpeech): Place {
  const labels: Readonly<Record<string, string | null>> = BODY_LABELS
  const key = way.split('.').reduce<string | null>((found, name) => labels[name] ?? found, null)
  return { label: translate(key ?? 'reasons.sent'), input: way }
}

/** In the form in which react-admin sets errors: by input, and the whole as `root.serverError`. */
export type FormErrors = { root: { serverError: string }; [input: string]: string | object }
export type FieldProblems = { sentence: string; errors: FormErrors }

/** Undefined when the refusal names no field. `address` is that of the operation. */
export function fieldProblems(
  address: string,
  { field = '', problem, fields = [] }: Partial<RefusalBody>,
  say: DeskSpeech,
): FieldProblems | undefined {
  const collection = problem && collectionOf(/\/content\/([^/?]+)/.exec(address)?.[1])
  const found = problem && fields.length === 0 ? [{ field, problem }] : fields
  if (found.length === 0) return undefined
  const said = found.map(({ field: way, problem: wrong }) => {
    const { label, input } = collection ? placeOf(collection, way, say) : placeInBody(way, say)
    return { input, sentence: problemSentence(wrong, both(label, label), say.lang) }
  })
  const sentence = said.map((one) => one.sentence).join(' ')
  const byInput = said.flatMap((one) => (one.input ? [[one.input, one.sentence] as const] : []))
  return { sentence, errors: { ...Object.fromEntries(byInput), root: { serverError: sentence } } }
}

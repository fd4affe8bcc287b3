// QR Ph, the national QR standard (BSP Circular 1055): reads the code of the city's poster, and makes of it the code of one bill.
import { crcOf } from '#domain/qr-ph/crc.ts'
import {
  type DataObject,
  MOST_VALUE_CHARS,
  putObject,
  readObjects,
  textOf,
  writeObjects,
} from '#domain/qr-ph/data-objects.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** 'free' is absent; at 'asked' the wallet asks the payer for it; 'own' is the acquirer's, which must stay. */
export type QrPhLabel = { is: 'free' } | { is: 'asked' } | { is: 'own'; value: string }

/** What a code says, as it stands in it; '' where it says nothing. */
export type QrPh = {
  /** The code itself, without the white space around it. */
  payload: string
  merchantName: string
  merchantCity: string
  /** Merchant category code (ISO 18245): '9399' is a government service. */
  category: string
  /** The bank or wallet that takes the money for the merchant, as a BIC: 'ABCDPHM2XXX'. */
  acquirer: string
  merchantId: string
  merchantAccount: string
  /** For one payment; a static code is for any number of them. */
  isDynamic: boolean
  /** In pesos, '1234.56'; '' where the payer types it. */
  amount: string
  billNumber: QrPhLabel
  referenceLabel: QrPhLabel
}

/**
 * 'not-emv': does not begin as an EMVCo code, or is too long for one.
 * 'cut': its data objects do not follow one another up to the CRC: a part is missing, or something came in between.
 * 'checksum': a character is not as it was. 'person': pays a person, not a merchant.
 * 'not-qr-ph': has no account of QR Ph. 'currency': not the peso. 'country': not the Philippines.
 */
export type QrPhProblem = 'not-emv' | 'cut' | 'checksum' | 'person' | 'not-qr-ph' | 'currency' | 'country'

// EMV QR Code Specification for Payment Systems: Merchant-Presented Mode. Its ids, and the values it gives them.
const ID = {
  method: '01',
  category: '52',
  currency: '53',
  amount: '54',
  country: '58',
  name: '59',
  city: '60',
  more: '62',
  crc: '63',
} as const
const IN_MORE = { billNumber: '01', referenceLabel: '05' } as const
// The standard of QR Ph is not public: these places are those of published codes.
const IN_ACCOUNT = { scheme: '00', acquirer: '01', merchantId: '03', merchantAccount: '04' } as const
const BEGINNING = '000201'
const DYNAMIC = '12'
const ASKED = '***'
const CRC_CHARS = 4
// EMVCo: so that phones can scan it. What a bill adds still fits a QR code at the middle level of correction.
const MOST_PAYLOAD_CHARS = 512
const MOST_AMOUNT_CHARS = 13 // EMVCo, object 54
const NUMBER = /^[\x21-\x7e]{1,25}$/ // EMVCo, objects 01 and 05 of 62

const PESO = '608' // ISO 4217
const PHILIPPINES = 'PH' // ISO 3166-1
const MERCHANT = 'ph.ppmi.p2m'
const PERSON = 'com.p2pqrpay'

const schemeOf = (account: readonly DataObject[]): string => textOf(account, IN_ACCOUNT.scheme)

/** The accounts of payment networks that have a scheme: objects 26 to 51, each with objects of its own. */
const accountsIn = (objects: readonly DataObject[]): DataObject[][] =>
  objects.filter(({ id }) => id >= '26' && id <= '51').map(({ value }) => readObjects(value) ?? [])

/**
 * Reads the text of a static or dynamic code, as an app that scans shows it.
 * A CRC in lower case is the same number, and wallets pay it: it is read, and `qrForBill` writes upper case.
 * A code with the account of a person beside that of a merchant is refused: the wallet would choose whom it pays.
 */
export function readQrPh(pasted: string): Outcome<QrPh, QrPhProblem> {
  const payload = pasted.trim()
  const isLong = payload.length > MOST_PAYLOAD_CHARS
  if (isLong || !payload.startsWith(BEGINNING) || !payload.isWellFormed()) return refused('not-emv')

  const objects = readObjects(payload)
  const last = objects?.at(-1)
  const more = objects && readObjects(textOf(objects, ID.more))
  if (!objects || !more || last?.id !== ID.crc || last.value.length !== CRC_CHARS) return refused('cut')
  if (last.value.toUpperCase() !== crcOf(payload.slice(0, -CRC_CHARS))) return refused('checksum')

  const accounts = accountsIn(objects)
  const account = accounts.find((one) => schemeOf(one).startsWith(MERCHANT))
  if (accounts.some((one) => schemeOf(one) === PERSON)) return refused('person')
  if (!account) return refused('not-qr-ph')
  if (textOf(objects, ID.currency) !== PESO) return refused('currency')
  if (textOf(objects, ID.country) !== PHILIPPINES) return refused('country')

  return done({
    payload,
    merchantName: textOf(objects, ID.name),
    merchantCity: textOf(objects, ID.city),
    category: textOf(objects, ID.category),
    acquirer: textOf(account, IN_ACCOUNT.acquirer),
    merchantId: textOf(account, IN_ACCOUNT.merchantId),
    merchantAccount: textOf(account, IN_ACCOUNT.merchantAccount),
    isDynamic: textOf(objects, ID.method) === DYNAMIC,
    amount: textOf(objects, ID.amount),
    billNumber: labelIn(more, IN_MORE.billNumber),
    referenceLabel: labelIn(more, IN_MORE.referenceLabel),
  })
}

function labelIn(more: readonly DataObject[], id: string): QrPhLabel {
  const value = textOf(more, id)
  if (value === '') return { is: 'free' }
  return value === ASKED ? { is: 'asked' } : { is: 'own', value }
}

/**
 * The code of one bill: dynamic, with its amount in whole centavos, its number where that may stand, and the CRC of all that.
 * Everything else of the city's code stays as it is, in its order. The number has at most 25 characters (EMVCo).
 * Throws a RangeError for an amount or a number that no code can hold.
 */
export function qrForBill({ payload }: QrPh, bill: { centavos: number; number: string }): string {
  const objects = readObjects(payload)!.slice(0, -1)
  const dynamic = putObject(objects, ID.method, DYNAMIC)
  const priced = putObject(dynamic, ID.amount, amountOf(bill.centavos))
  const labelled = withNumber(moreOf(objects), bill.number)
  const made = `${writeObjects(putObject(priced, ID.more, writeObjects(labelled)))}${ID.crc}0${CRC_CHARS}`
  return `${made}${crcOf(made)}`
}

/** 'number' where the code of a bill will hold its number; 'own' where what the acquirer put there stays, and the payer writes it. */
export function labelOf({ payload }: QrPh, number: string): 'number' | 'own' {
  const more = moreOf(readObjects(payload)!)
  return withNumber(more, number) === more ? 'own' : 'number'
}

const moreOf = (objects: readonly DataObject[]) => readObjects(textOf(objects, ID.more))!

/**
 * The number goes where the wallet would ask the payer for it; where it asks for none, into the bill number, which EMVCo made
 * for it, or into the reference label if the acquirer has a bill number of its own. The same objects where it fits nowhere.
 */
function withNumber(more: readonly DataObject[], number: string): readonly DataObject[] {
  if (!NUMBER.test(number)) throw new RangeError(`no number for a code: ${number.length} characters`)
  const put = (objects: readonly DataObject[], id: string) => {
    const made = putObject(objects, id, number)
    return [...writeObjects(made)].length <= MOST_VALUE_CHARS ? made : objects
  }
  const those = (is: QrPhLabel['is']) => Object.values(IN_MORE).filter((id) => labelIn(more, id).is === is)
  const asked = those('asked').reduce(put, more)
  return asked === more ? those('free').slice(0, 1).reduce(put, more) : asked
}

function amountOf(centavos: number): string {
  const amount = `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
  if (!Number.isSafeInteger(centavos) || centavos < 1 || amount.length > MOST_AMOUNT_CHARS)
    throw new RangeError(`no amount for a code: ${centavos}`)
  return amount
}

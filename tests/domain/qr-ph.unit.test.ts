// The code of the city's poster is read or refused for its own reason, and that of a bill is the same but for the bill. emvqr judges.
import emvqr from 'emvqr'
import crc from 'emvqr/emvqr/crc.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelOf, qrForBill, readQrPh } from '#domain/qr-ph.ts'
import { must } from '#kit/outcome.ts'
import { qrCode } from '#kit/server/qr.ts'
import { ANY_LETTER } from '#tests/support/any-letter.ts'

const ACCOUNT = '28710011ph.ppmi.p2m0111ABCDPHM2XXX0316SPC-TREASURER-01041000123456780503011'
const MERCHANT = '5802PH5924CITY TREASURER SAN PABLO6014SAN PABLO CITY61044000'
const HEAD = `000201010211${ACCOUNT}520493995303608${MERCHANT}`
const POSTER = {
  bare: `${HEAD}63049454`,
  free: `${HEAD}62250309CITY HALL0708COUNTER163049FED`,
  asked: `${HEAD}62350012ph.ppmi.qrph0503***0708COUNTER16304361A`,
  ownReference: `${HEAD}62280512ABCD202600010708COUNTER16304E4EC`,
  own: `${HEAD}62390107SPC00010512ABCD202600010708COUNTER1630467EE`,
} as const
// The example of EMVCo's own specification: lengths that count characters, and a CRC over their UTF-8 bytes.
const EMVCO =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A'
const BILL = { centavos: 123_456, number: 'TRE-26-7H4K2DX-6' }
const NUMBER = `0116${BILL.number}`

// emvqr writes a CRC below 0100 without its zeros.
const signed = (text: string) => `${text}6304${crc.computeCRC(`${text}6304`).padStart(4, '0')}`
/** The poster's code with another text in one place, and a CRC that is right for it. */
const changed = (from: string, to: string) => signed(POSTER.asked.slice(0, -8).replace(from, to))
const object = (id: string, value: string) => `${id}${String([...value].length).padStart(2, '0')}${value}`
/** The poster's code with these additional data. */
const withMore = (more: string) => signed(`${HEAD}${object('62', more)}`)
const problemOf = (payload: string) => {
  const outcome = readQrPh(payload)
  return outcome.ok ? null : outcome.reason
}
function read(payload: string) {
  return must(readQrPh(payload))
}

type Judged = { [id: string]: string | Judged }
/** What emvqr finds, without the names it adds; it throws for a wrong CRC. */
function judge(payload: string): Judged {
  const plain = (items: ReturnType<typeof emvqr.decode>): Judged =>
    Object.fromEntries(
      Object.values(items).map(({ id, len, data }) => [
        id,
        typeof data === 'string' ? data.slice(0, len) : plain(data),
      ]),
    )
  return plain(emvqr.decode(payload))
}

describe('reading', () => {
  test('what is read is what the judge finds', () => {
    const found = judge(POSTER.own)
    const account = found['28'] as Judged
    const more = found['62'] as Judged
    expect(read(POSTER.own)).toEqual({
      payload: POSTER.own,
      merchantName: found['59'],
      merchantCity: found['60'],
      category: found['52'],
      acquirer: account['01'],
      merchantId: account['03'],
      merchantAccount: account['04'],
      isDynamic: false,
      amount: '',
      billNumber: { is: 'own', value: more['01'] },
      referenceLabel: { is: 'own', value: more['05'] },
    })
    expect(read(POSTER.own)).toMatchObject({
      merchantName: 'CITY TREASURER SAN PABLO',
      merchantAccount: '0012345678',
    })
  })

  test('a label is free, asked of the payer, or the acquirer’s own', () => {
    const free = { is: 'free' }
    expect(read(POSTER.bare)).toMatchObject({ billNumber: free, referenceLabel: free })
    expect(read(POSTER.asked)).toMatchObject({ billNumber: free, referenceLabel: { is: 'asked' } })
    expect(read(POSTER.ownReference).referenceLabel).toEqual({ is: 'own', value: 'ABCD20260001' })
    expect(read(withMore('0500')).referenceLabel).toEqual(free)
  })

  test('a dynamic code and its amount are told', () => {
    const dynamic = changed('010211', '010212').slice(0, -8).replace('5802PH', '540510.505802PH')
    expect(read(signed(dynamic))).toMatchObject({ isDynamic: true, amount: '10.50' })
  })

  test('white space around it and a CRC in lower case are read', () => {
    expect(read(` \n${POSTER.asked}\r\n`).payload).toBe(POSTER.asked)
    expect(problemOf(POSTER.asked.replace('361A', '361a'))).toBeNull()
  })

  test('a CRC below 0100 keeps its zeros', () => {
    const small = Array.from({ length: 2000 }, (_, index) =>
      changed('COUNTER1', String(index).padStart(8, '0')),
    )
    const rare = small.find((payload) => payload.slice(-4).startsWith('00'))!
    expect(problemOf(rare)).toBeNull()
  })

  test('names outside ASCII are counted by their characters, as EMVCo does', () => {
    const names = object('64', `${object('00', 'TL')}${object('01', 'Tanggapan ng Tesorero, Peñafrancia 🏛')}`)
    expect(problemOf(signed(`${POSTER.free.slice(0, -8)}${names}`))).toBeNull()
    // Read to its end, its CRC found right, and refused only for its accounts.
    expect(judge(EMVCO)['59']).toBe('BEST TRANSPORT')
    expect(problemOf(EMVCO)).toBe('not-qr-ph')
  })
})

describe('refusing', () => {
  test.each([
    ['not-emv', 'an empty text', ''],
    ['not-emv', 'an address', 'https://pay.example.ph/qr/000201'],
    ['not-emv', 'another version of the format', POSTER.asked.replace('000201', '000202')],
    ['not-emv', 'half a character', POSTER.asked.replace('COUNTER1', 'COUNTER\ud83c')],
    ['cut', 'no CRC', POSTER.asked.slice(0, -8)],
    ['cut', 'a CRC of two digits', POSTER.asked.slice(0, -8).concat('630236')],
    ['cut', 'text after the CRC', `${POSTER.asked}5802PH`],
    ['cut', 'the code twice', `${POSTER.asked}${POSTER.asked}`],
    ['cut', 'an object twice', signed(`${POSTER.asked.slice(0, -8)}5802PH`)],
    ['cut', 'a length that is no number', changed('5303608', '53x3608')],
    ['cut', 'a label longer than what holds it', changed('0708COUNTER1', '0709COUNTER1')],
    ['cut', 'a line break in a name', changed('CITY TREASURER', 'CITY\nTREASURER')],
    ['checksum', 'another merchant', POSTER.asked.replace('TREASURER SAN', 'TREASURES SAN')],
    ['checksum', 'another CRC', POSTER.asked.replace('361A', '361B')],
    ['person', 'a person’s account', changed(ACCOUNT, '27310012com.p2pqrpay0111ABCDPHM2XXX')],
    ['person', 'a person’s beside the city’s', changed('5204', '27310012com.p2pqrpay0111ABCDPHM2XXX5204')],
    ['not-qr-ph', 'another network', changed('ph.ppmi.p2m', 'sg.paynowxx')],
    ['not-qr-ph', 'no account', changed(ACCOUNT, '')],
    ['not-qr-ph', 'an account that is no template', changed(ACCOUNT, '2811ph.ppmi.p2m')],
    ['currency', 'dollars', changed('5303608', '5303840')],
    ['currency', 'no currency', changed('5303608', '')],
    ['country', 'Singapore', changed('5802PH', '5802SG')],
  ])('%s: %s', (problem, _, payload) => {
    expect(problemOf(payload)).toBe(problem)
  })

  test('a merchant of a kind of its own is still a merchant', () => {
    expect(problemOf(changed(ACCOUNT, '28350015ph.ppmi.p2m.biz0112ABCDPHM2XXXX'))).toBeNull()
  })

  test.each(Object.entries(POSTER))('the %s code is refused wherever it is cut', (_, payload) => {
    for (let end = 0; end < payload.length; end += 1)
      expect(problemOf(payload.slice(0, end))).toBe(end < 6 ? 'not-emv' : 'cut')
  })

  test('a changed character is noticed wherever it is', () => {
    const char = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code))
    const place = fc.nat(POSTER.own.length - 1)
    fc.assert(
      fc.property(place, char, (at, other) => {
        fc.pre(other.toUpperCase() !== POSTER.own[at]!.toUpperCase())
        const broken = `${POSTER.own.slice(0, at)}${other}${POSTER.own.slice(at + 1)}`
        expect(problemOf(broken)).not.toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  test('no text makes it throw, also one that begins as a code', () => {
    const text = fc.string({ unit: ANY_LETTER, maxLength: 400 })
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789', 'A', '🏛', '\ud83c'), maxLength: 400 })
    fc.assert(
      fc.property(fc.oneof(text, digits), (typed) => {
        expect(problemOf(typed)).not.toBeNull()
        expect(problemOf(`000201${typed}`)).not.toBeNull()
        expect(() => readQrPh(signed(`000201${typed}`))).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })

  test.each(['0', ' ', '5303608', '🏛'])('ten megabytes of "%s" are refused at once', (part) => {
    const long = `000201${part.repeat(10_000_000 / part.length)}6304ABCD`
    // Looked at again for each letter, they would take longer than a test may.
    expect(problemOf(long)).toBe('not-emv')
  })
})

describe('the code of a bill', () => {
  const dynamic = (end: string) => signed(`000201010212${ACCOUNT}52049399530360854071234.56${MERCHANT}${end}`)

  test.each([
    ['bare', 'the bill number is made', `6220${NUMBER}`, 'number'],
    ['free', 'the bill number is added', `6245${NUMBER}0309CITY HALL0708COUNTER1`, 'number'],
    [
      'asked',
      'the number stands where the wallet would ask for it, and there alone',
      `62480012ph.ppmi.qrph0516${BILL.number}0708COUNTER1`,
      'number',
    ],
    [
      'ownReference',
      'the acquirer’s reference stays beside the number',
      `6248${NUMBER}0512ABCD202600010708COUNTER1`,
      'number',
    ],
    ['own', 'the acquirer’s labels stay', '62390107SPC00010512ABCD202600010708COUNTER1', 'own'],
  ] as const)('%s: %s, and all else stays in its place', (name, _, end, label) => {
    const made = qrForBill(read(POSTER[name]), BILL)
    expect(made).toBe(dynamic(end))
    expect(labelOf(read(POSTER[name]), BILL.number)).toBe(label)
    const { 62: more, 63: crcOfMade, ...found } = judge(made)
    const { 62: before, 63: crcBefore, ...rest } = judge(POSTER[name])
    expect(found).toEqual({ ...rest, '01': '12', 54: '1234.56' })
    expect(crcOfMade).not.toBe(crcBefore)
    expect(label === 'own' ? more : Object.values(more!)).toEqual(
      label === 'own' ? before : expect.arrayContaining([BILL.number]),
    )
  })

  test('an acquirer’s bill number stays, and the number becomes the reference', () => {
    const code = read(withMore('0107SPC00010708COUNTER1'))
    const found = judge(qrForBill(code, BILL))['62'] as Judged
    expect(found).toMatchObject({ '01': 'SPC0001', '05': BILL.number })
  })

  test('both are filled where the wallet would ask for both', () => {
    const code = read(withMore('0103***0503***0708COUNTER1'))
    expect(judge(qrForBill(code, BILL))['62']).toMatchObject({ '01': BILL.number, '05': BILL.number })
  })

  test('where the number no longer fits, nothing is cut and the payer is told to write it', () => {
    const long = `${object('03', 'X'.repeat(70))}0503***0708COUNTER1`
    const code = read(withMore(long))
    expect(labelOf(code, BILL.number)).toBe('own')
    expect(qrForBill(code, BILL)).toContain(long)
  })

  test('an earlier amount is replaced; a code that tells no method becomes dynamic', () => {
    const priced = read(changed('5802PH', '540510.505802PH'))
    expect(qrForBill(priced, BILL)).toBe(qrForBill(read(POSTER.asked), BILL))
    const silent = read(changed('010211', ''))
    expect(qrForBill(silent, BILL)).toBe(qrForBill(read(POSTER.asked), BILL))
  })

  test('objects in an unusual order keep it', () => {
    const code = read(signed(`${HEAD.replace('5303608', '')}5303608${object('91', 'TAIL')}`))
    const made = qrForBill(code, BILL)
    expect(made).toContain(
      `${ACCOUNT}5204939954071234.56${MERCHANT}5303608${object('62', NUMBER)}9104TAIL6304`,
    )
    expect(judge(made)['54']).toBe('1234.56')
  })

  test('what is made is read again with its amount, and the judge finds the same', () => {
    const small = fc.integer({ min: 1, max: 200 })
    const any = fc.integer({ min: 1, max: 999_999_999_999 })
    fc.assert(
      fc.property(fc.oneof(small, any), (centavos) => {
        const made = qrForBill(read(POSTER.asked), { ...BILL, centavos })
        const { isDynamic, amount, referenceLabel } = read(made)
        expect({ isDynamic, referenceLabel }).toEqual({
          isDynamic: true,
          referenceLabel: { is: 'own', value: BILL.number },
        })
        expect(amount).toMatch(/^\d+\.\d\d$/)
        expect(Number(amount.replace('.', ''))).toBe(centavos)
        // emvqr refuses every right CRC below 0100.
        if (!made.slice(-4).startsWith('00'))
          expect(judge(made)).toMatchObject({ 54: amount, 59: 'CITY TREASURER SAN PABLO' })
      }),
    )
  })

  test('whatever the merchant is called, its code is read, made and refused when it is cut', () => {
    const name = fc
      .string({ unit: ANY_LETTER, minLength: 1, maxLength: 20 })
      .filter((text) => !/\p{Cc}/u.test(text))
    fc.assert(
      fc.property(name, (merchantName) => {
        const payload = changed('5924CITY TREASURER SAN PABLO', object('59', merchantName))
        const made = qrForBill(read(payload), BILL)
        expect(read(made)).toMatchObject({ merchantName, amount: '1234.56' })
        for (let end = 0; end < made.length; end += 1) expect(problemOf(made.slice(0, end))).not.toBeNull()
      }),
      { numRuns: 50 },
    )
  })

  test('the longest code that is read gives one that can be drawn', () => {
    const each = Math.floor((512 - POSTER.bare.length) / 4) - 4
    const filler = ['80', '81', '82', '83'].map((id) => object(id, '人'.repeat(each)))
    const payload = signed(`${POSTER.bare.slice(0, -8)}${filler.join('')}`)
    expect(payload.length).toBeGreaterThan(500)
    expect(qrCode(qrForBill(read(payload), BILL)).path).not.toBe('')
  })

  test.each([0, -1, 0.5, Number.NaN, 1e15])('an amount of %s centavos is a mistake of ours', (centavos) => {
    expect(() => qrForBill(read(POSTER.asked), { ...BILL, centavos })).toThrow(RangeError)
  })

  test.each(['', 'X'.repeat(26), 'two words', 'PEÑA'])('so is the number "%s"', (number) => {
    expect(() => qrForBill(read(POSTER.asked), { ...BILL, number })).toThrow(RangeError)
    expect(() => labelOf(read(POSTER.asked), number)).toThrow(RangeError)
  })
})

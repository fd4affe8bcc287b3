// Settings of every way to pay, as the Treasurer's head types them. Accounts, keys and merchants are invented.
import type { WaySettings } from '#domain/pay-ways.ts'
import { crcOf } from '#domain/qr-ph/crc.ts'
import { newNumber } from './unique.ts'

/** The city's poster: static, and the wallet asks for the reference. */
export const POSTER_CODE =
  '00020101021128710011ph.ppmi.p2m0111ABCDPHM2XXX0316SPC-TREASURER-01041000123456780503011520493995303608' +
  '5802PH5924CITY TREASURER SAN PABLO6014SAN PABLO CITY6104400062350012ph.ppmi.qrph0503***0708COUNTER16304361A'

export const SAMPLE_WAYS: WaySettings = {
  'qr-ph': { payload: POSTER_CODE },
  bank: { en: 'Account 0001-2345 of the sample bank.', fil: 'Account 0001-2345 ng halimbawang bangko.' },
  egovpay: {
    ...{ url: 'https://egovpay.example.com', token: 'test_sample', settlementTemplate: 'sample-template' },
    words: { PAID: 'paid' },
  },
  paymongo: {
    ...{ url: 'https://paymongo.example.com', secretKey: 'sk_test_sample', webhookSecret: 'whsk_sample' },
    ...{ mode: 'test', methods: ['gcash', 'qrph'] },
  },
  'electronic-receipt': {
    ...{ prefix: 'SPC-', firstNumber: 1, digits: 7 },
    ...{ location: 'City Treasurer, 04-034-024', document: 'Sample letter of authority, 2026' },
  },
}

/** The same with something in each that no other has. */
export function otherWays(): WaySettings {
  const other = String(newNumber())
  const poster = POSTER_CODE.slice(0, -4).replace('COUNTER1', other.slice(-8).padStart(8, '0'))
  const { bank, egovpay, paymongo, 'electronic-receipt': receipt } = SAMPLE_WAYS
  return {
    'qr-ph': { payload: poster + crcOf(poster) },
    bank: { ...bank, en: `${bank.en} ${other}` },
    egovpay: { ...egovpay, settlementTemplate: other },
    paymongo: { ...paymongo, webhookSecret: `whsk_${other}` },
    'electronic-receipt': { ...receipt, document: `${receipt.document} ${other}` },
  }
}

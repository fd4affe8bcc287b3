// What is wrong with the settings of a way to pay, before they are stored: whatever is stored can be used, and secrets go to no other host.
import { GATEWAY_IDS, type GatewayId, readReceiptNumber } from '#domain/money.ts'
import type { WayId, WaySettings } from '#domain/pay-ways.ts'
import { type QrPhProblem, readQrPh } from '#domain/qr-ph.ts'
import { createEgovpay } from '#features/payments/gateways/egovpay.ts'
import { createPaymongo } from '#features/payments/gateways/paymongo.ts'
import { isOneOf } from '#kit/one-of.ts'

/** The one host that may be set for each gateway, with its port; '' where the operator has named none. */
export type GatewayHosts = Readonly<Record<GatewayId, string>>

/** 'host': not the gateway's own. 'new-host': a secret of another host is left out. 'qr-…': why the text is no QR Ph code of a merchant. 'series': its numbers would be none of an official receipt. 'way': something is missing. */
export type WayProblem = `qr-${QrPhProblem}` | 'gateway' | 'host' | 'new-host' | 'series' | 'way'

type Checks = { readonly [Id in WayId]: (settings: WaySettings[Id]) => WayProblem | null }

const CHECKS: Checks = {
  'qr-ph': ({ payload }) => {
    const read = readQrPh(payload)
    return read.ok ? null : `qr-${read.reason}`
  },
  bank: () => null,
  egovpay: (account) => (throws(() => createEgovpay(account)) ? 'gateway' : null),
  paymongo: (account) => (throws(() => createPaymongo(account)) ? 'gateway' : null),
  'electronic-receipt': ({ prefix, firstNumber, digits }) => {
    const numbered = String(firstNumber)
    const number = `${prefix}${numbered.padStart(digits, '0')}`
    return numbered.length <= digits && readReceiptNumber(number) === number ? null : 'series'
  },
}

/** Null when they are whole and right. */
export function wayProblem<Id extends WayId>(
  id: Id,
  settings: WaySettings[Id],
  hosts: GatewayHosts,
): WayProblem | null {
  if (Object.values(settings).some((value) => typeof value === 'string' && value.trim() === '')) return 'way'
  if (isOneOf(GATEWAY_IDS, id) && hostOfWay(settings) !== hosts[id]) return 'host'
  return CHECKS[id](settings)
}

/** A gateway's host; '' for what is no address, and for every other way. */
export const hostOfWay = (settings: object): string =>
  ('url' in settings && URL.parse(String(settings.url))?.host) || ''

function throws(make: () => unknown): boolean {
  try {
    make()
    return false
  } catch {
    return true
  }
}

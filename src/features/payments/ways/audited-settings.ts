// What the audit log says of the settings of a way to pay: enough to know another account again, and of no number more than its end.
import type { AuditDetails } from '#domain/audit.ts'
import type { WayId, WaySettings } from '#domain/pay-ways.ts'
import { readQrPh } from '#domain/qr-ph.ts'

const END_CHARS = 4
// An account number: digits, perhaps with dashes or spaces between them.
const ACCOUNT = /\d(?:[- ]?\d){5,}/g

const masked = (account: string): string => `…${account.slice(-END_CHARS)}`

type AuditedWays = { readonly [Id in WayId]: (settings: WaySettings[Id]) => AuditDetails }

const AUDITED: AuditedWays = {
  'qr-ph': ({ payload }) => {
    const read = readQrPh(payload)
    return read.ok ? { account: masked(read.value.merchantAccount || read.value.merchantId) } : {}
  },
  bank: ({ en, fil }) => {
    const accounts = `${en}\n${fil}`.match(ACCOUNT) ?? []
    return accounts.length > 0 ? { account: [...new Set(accounts.map(masked))].join(' ') } : {}
  },
  egovpay: ({ url, settlementTemplate }) => ({
    host: new URL(url).host,
    account: masked(settlementTemplate),
  }),
  paymongo: ({ url, mode }) => ({ host: new URL(url).host, account: mode }),
  'electronic-receipt': ({ prefix, firstNumber, digits }) => ({
    series: `${prefix}${String(firstNumber).padStart(digits, '0')}`,
  }),
}

export const auditedSettings = <Id extends WayId>(id: Id, settings: WaySettings[Id]): AuditDetails =>
  AUDITED[id](settings)

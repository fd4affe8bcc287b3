// Where money came from, in words: the cashier, a gateway, or the bank that its collection file names.
import { useTranslate } from 'react-admin'
import type { PaymentSource } from '#domain/money.ts'

const BANK = 'bank:'

export function useSourceName(): (source: PaymentSource) => string {
  const translate = useTranslate()
  return (source) =>
    source.startsWith(BANK)
      ? translate('treasury.money.sources.bank', { name: source.slice(BANK.length) })
      : translate(`treasury.money.sources.${source}`)
}

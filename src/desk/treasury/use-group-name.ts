// The name of an amount: its code and fund, that none is stated, or that it is what a payment differs from its bill.
import { useTranslate } from 'react-admin'

type Group = { code?: string; fund?: string; isDifference: boolean }

export function useGroupName(): (group: Group) => string {
  const translate = useTranslate()
  return ({ code, fund, isDifference }) => {
    if (isDifference) return translate('treasury.abstract.difference')
    const named = [code, fund].filter(Boolean).join(', ')
    return named || translate(code === undefined ? 'treasury.abstract.noFund' : 'treasury.abstract.noCode')
  }
}

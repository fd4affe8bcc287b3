// The banks and gateways whose collection files are taken, and what people call each.
import type { AnswerData } from '#contract/all.ts'
import { useAnswer } from '#desk/use-answer.ts'

export type FileBank = AnswerData<'GET /collection-files/columns'>[number]

/** `banks` is undefined while they load, null after a refusal. */
export function useBanks() {
  const banks = useAnswer('GET /collection-files/columns', {})
  return { banks, bankName: (id: string): string => banks?.find(({ bank }) => bank === id)?.name ?? id }
}

// The banks and gateways whose collection files are taken, and what people call each.
import type { AnswerData } from '#contract/all.ts'
import { useAnswer } from '#desk/use-answer.ts'

export type FileBank = AnswerData<'GET /collection-files/columns'>[number]

/** `banks` are those in force, `versions` also those that wait for a second person; undefined while they load, and after a refusal. */
export function useBanks() {
  const versions = useAnswer('GET /collection-files/columns', {})
  const banks = versions?.filter(({ state }) => state === 'in-force')
  return {
    banks,
    versions,
    bankName: (id: string): string => banks?.find(({ bank }) => bank === id)?.name ?? id,
  }
}

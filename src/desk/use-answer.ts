// Queries one operation of the contract, for screens that are not lists of react-admin.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { AnswerData, OperationId, OperationInput } from '#contract/all.ts'
import { call } from '#desk/api.ts'

/**
 * The data; undefined while it loads, null after a refusal, which is shown as a notification. Every act refetches it; the previous
 * data stays visible meanwhile. Another `turn` loads again and shows nothing of the turn before.
 */
export function useAnswer<Id extends OperationId>(
  id: Id,
  input: OperationInput<Id>,
  turn = 0,
): AnswerData<Id> | null | undefined {
  const notify = useNotify()
  const { data, error } = useQuery({
    queryKey: [id, input, turn],
    queryFn: () => call(id, input),
    // It may be personal data: drop it when the screen is left.
    gcTime: 0,
    // A request is recorded in the audit log and extends the session: never refetch in the background.
    retry: false,
    refetchOnWindowFocus: false,
    // Fail at once while offline, instead of waiting for a connection.
    networkMode: 'always',
  })
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' })
  }, [error, notify])
  return data ?? (error ? null : undefined)
}

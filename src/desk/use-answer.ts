// One answer of the server that is no list of react-admin's, as a screen shows it.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { AnswerData, OperationId, OperationInput } from '#contract/all.ts'
import { call } from '#desk/api.ts'

/**
 * Undefined while it is on its way; a refusal is said and leaves it so. It is asked for again after every act, and shown as it was
 * until then. Another `turn` asks anew and shows nothing of the turn before.
 */
export function useAnswer<Id extends OperationId>(
  id: Id,
  input: OperationInput<Id>,
  turn = 0,
): AnswerData<Id> | undefined {
  const notify = useNotify()
  const { data, error } = useQuery({
    queryKey: [id, input, turn],
    queryFn: () => call(id, input),
    // It may be about a person: nothing of it is left when it is off the screen.
    gcTime: 0,
    // Asking is written down and keeps the session awake: it happens when somebody looks, and at no other time.
    retry: false,
    refetchOnWindowFocus: false,
    // Without a line the person is told so, instead of waiting for one.
    networkMode: 'always',
  })
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' })
  }, [error, notify])
  return data
}

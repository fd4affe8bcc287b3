// One answer of the server that is no list, asked for anew when its address changes.
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '#desk/api.ts'

/** Undefined while it is on its way; a refusal is said and leaves it so. */
export function useAnswerOf<Answer>(path: string): Answer | undefined {
  const notify = useNotify()
  const [answer, setAnswer] = useState<{ path: string; value: Answer }>()
  useEffect(() => {
    let wanted = true
    call<Answer>('GET', path)
      .then((value) => wanted && setAnswer({ path, value }))
      .catch((error: Error) => wanted && notify(error.message, { type: 'error' }))
    return () => {
      wanted = false
    }
  }, [path, notify])
  return answer?.path === path ? answer.value : undefined
}

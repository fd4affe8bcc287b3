// One answer of the server that is no list, asked for anew when its address changes.
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '#desk/api.ts'

const askers = new Set<() => void>()

/** After something was done: every answer on the screen is asked for again, and shown as it was until then. */
export const askAnew = (): void => {
  for (const ask of askers) ask()
}

/** Undefined while it is on its way; a refusal is said and leaves it so. */
export function useAnswerOf<Answer>(path: string): Answer | undefined {
  const notify = useNotify()
  const [answer, setAnswer] = useState<{ path: string; value: Answer }>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const again = () => setTurn((before) => before + 1)
    askers.add(again)
    return () => void askers.delete(again)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same address again.
  useEffect(() => {
    let wanted = true
    call<Answer>('GET', path)
      .then((value) => wanted && setAnswer({ path, value }))
      .catch((error: Error) => wanted && notify(error.message, { type: 'error' }))
    return () => {
      wanted = false
    }
  }, [path, notify, turn])
  return answer?.path === path ? answer.value : undefined
}

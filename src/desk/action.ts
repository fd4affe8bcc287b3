// What every button of the desk does: asks the server, says what came of it, and brings the screen up to date.
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { askAnew } from '#desk/answer-of.ts'
import { call } from '#desk/api.ts'
import { sentenceOf } from '#desk/first.ts'

/** `act` answers whether it was done; `done` is the key of the sentence that says so. A refusal is said in the server's reason. */
export function useAction() {
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const act = async (path: string, body: object, done: string): Promise<boolean> => {
    setBusy(true)
    try {
      await call('POST', path, body)
      notify(done, { type: 'success' })
      refresh()
      askAnew()
      return true
    } catch (error) {
      notify(sentenceOf(error), { type: 'error', autoHideDuration: 8000 })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}

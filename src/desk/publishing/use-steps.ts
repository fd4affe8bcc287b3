// Takes the steps of an entry, says how it went, and keeps what the checklist found.
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { call, isRefusal } from '#desk/api.ts'
import type { Block } from '#desk/publishing/definitions.ts'

/** `path` is the entry's at the API. `take` answers whether the step was taken. */
export function useSteps(path: string) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [blocks, setBlocks] = useState<Block[]>([])
  async function take(step: string, body: object): Promise<boolean> {
    try {
      await call('POST', `${path}/${step}`, body)
      setBlocks([])
      notify(`publishing.done.${step}`, { type: 'success' })
      refresh()
      return true
    } catch (error) {
      if (isRefusal(error, 'checklist')) setBlocks((error.body as { blocks: Block[] }).blocks)
      notify((error as Error).message, { type: 'error' })
      return false
    }
  }
  return { take, blocks, setBlocks }
}

// What the server answers at /api/desk, held against the contract: called by whatever asks for a test, over HTTP or in a browser.
import { z } from 'zod'
import { CONTRACT } from '#contract/all.ts'
import type { Operation } from '#contract/operation.ts'
import { problem } from '#contract/problem.ts'
import { DOOR_REASONS, REASONS, type Reason } from '#contract/reasons.ts'

const BASE = '/api/desk'

export type DeskAnswer = { method: string; path: string; status: number; type: string; text: string }

const OPERATIONS = Object.entries<Operation>(CONTRACT).map(([id, operation]) => {
  const [method, path] = id.split(' ') as [string, string]
  const pattern = path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')
  return { id, method, operation, fits: new RegExp(`^${BASE}${pattern}$`) }
})

/** Throws when the answer is not what the contract promises. What no operation answers (the front door's own refusals) passes. */
export function checkDeskAnswer({ method, path, status, type, text }: DeskAnswer): void {
  const address = path.split('?')[0]!
  const found = OPERATIONS.find((one) => one.method === method && one.fits.test(address))
  if (!found) return
  const { id, operation } = found
  const wrong = status < 400 ? wrongAnswer(operation, type, text) : wrongRefusal(operation, status, text)
  if (wrong)
    throw new Error(`${id} answers what its contract does not promise: ${wrong}\n${text.slice(0, 2000)}`)
}

function wrongAnswer({ answers }: Operation, type: string, text: string): string | undefined {
  if ('file' in answers)
    return answers.file === '*/*' || type.startsWith(answers.file) ? undefined : `a file of type ${type}`
  const { error } = answers.safeParse(JSON.parse(text))
  return error && z.prettifyError(error)
}

function wrongRefusal({ refusals = [] }: Operation, status: number, text: string): string | undefined {
  const { reason } = JSON.parse(text) as { reason?: Reason }
  if (reason === undefined) return undefined
  const { error } = problem.safeParse(JSON.parse(text))
  if (error) return z.prettifyError(error)
  if (!(DOOR_REASONS as readonly Reason[]).includes(reason) && !refusals.includes(reason))
    return `the reason ${reason}, which it does not name`
  return REASONS[reason] === status ? undefined : `${status} for ${reason}`
}

// The head of every paper of the Treasurer's.
import { OFFICES } from '#domain/offices.ts'
import { paperHead } from '#papers/paper-head.ts'
import type { Speech } from '#words'

export const treasuryHead = (say: Speech) => ({
  ...paperHead(say),
  office: OFFICES.TREASURER.name[say.lang],
})

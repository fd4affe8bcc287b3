// The head of every paper of the Treasurer's.
import { OFFICES } from '#domain/offices.ts'
import type { Speech } from '#words'
import { paperHead } from '#words/paper-head.ts'

export const treasuryHead = (say: Speech) => ({
  ...{ ...paperHead(say), office: OFFICES.TREASURER.name[say.lang] },
})

// The child process that decodes one HEIC photo and answers once; it is killed beyond its memory or time limit.
import { readFile } from 'node:fs/promises'
import { remakeHeic } from '#kit/server/uploads/heic.ts'
import { createGuard } from '#kit/server/uploads/sandbox.ts'

const [path, maxBytes, maxMs] = process.argv.slice(2)
const guard = createGuard()
const limits = { maxBytes: Number(maxBytes), maxMs: Number(maxMs) }
const answer = await guard(limits, async () => remakeHeic(await readFile(path!)))
process.send!(answer, () => process.exit(0))

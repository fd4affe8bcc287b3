// Opens untrusted files in one child process that stays for several: to start one for each took longer than the work.
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { ChildQueue } from '#kit/server/child-queue.ts'
import { log } from '#kit/server/log.ts'
import { type ChildLimits, sandboxFlags, scriptOf } from '#kit/server/uploads/sandbox.ts'

export type SandboxedChildOptions<Answer> = {
  /** The worker beside this file, without its ending. */
  script: string
  limits: ChildLimits
  heapMb: number
  mostWaiting: number
  /** A child that has grown so large ends: the next file must not be refused for what others left behind. */
  spentBytes: number
  /** Whether the child ends after this answer, however large it is. */
  isBroken?: (answer: Answer) => boolean
  /** The event logged when the child crashed on a file, or was killed on it. */
  failure: string
}

// For the same reason a child ends that has seen many files.
const MOST_JOBS = 200
const IDLE_MS = 30_000

export class SandboxedChild<Question extends object, Answer extends { residentBytes: number }> {
  readonly #options: SandboxedChildOptions<Answer>
  readonly #queue: ChildQueue<Question & { limits: ChildLimits }, Answer>

  constructor(options: SandboxedChildOptions<Answer>) {
    const { script, limits, heapMb, mostWaiting, spentBytes, isBroken } = options
    this.#options = options
    this.#queue = new ChildQueue({
      script: scriptOf(script),
      flags: sandboxFlags(heapMb),
      mostInLine: mostWaiting,
      maxMs: limits.maxMs,
      idleMs: IDLE_MS,
      mostJobs: MOST_JOBS,
      isSpent: (answer) => answer.residentBytes > spentBytes || isBroken?.(answer) === true,
    })
  }

  /** 'failed': the child crashed on the file, or was killed on it; the next one finds another child. Senders take turns. */
  async ask(question: Question, sender: string): Promise<Outcome<Answer, 'busy' | 'failed'>> {
    const { limits, failure } = this.#options
    try {
      const answer = await this.#queue.ask({ ...question, limits }, sender)
      return answer === null ? refused('busy') : done(answer)
    } catch (error) {
      log.warn(failure, { reason: (error as Error).message })
      return refused('failed')
    }
  }

  close(): void {
    this.#queue.close()
  }
}

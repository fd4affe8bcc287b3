// Questions between the primary process and its workers, over the channel that node:cluster opens between them.
import cluster from 'node:cluster'
import { log } from '#kit/server/log.ts'

/** A worker as the primary process sees it, or the primary process as its workers do. */
type OtherProcess = {
  send: (message: object, sent: (error: Error | null) => void) => boolean
  on: (event: 'message', heard: (message: unknown) => void) => unknown
}
type Question = { question: number; task: string; about: unknown; around: object }
type Answer = { answerTo: number; value?: unknown; failed?: { message: string; code?: string } }

const tasks = new Map<string, (about: never) => Promise<unknown>>()

/** What this process does when the other asks for it by this name. */
export function answerCalls<Q>(task: string, run: (about: Q) => Promise<unknown>): void {
  tasks.set(task, run)
}

export class Calls {
  readonly #other: OtherProcess
  readonly #open = new Map<number, PromiseWithResolvers<unknown>>()
  #asked = 0

  constructor(other: OtherProcess) {
    this.#other = other
    other.on('message', (message) => this.#heard(message as Question | Answer))
  }

  /** What the other process answers. Throws what failed there, and when the other process ends before. */
  ask<A>(task: string, about: unknown): Promise<A> {
    this.#asked += 1
    const question = this.#asked
    const asked = Promise.withResolvers<unknown>()
    this.#open.set(question, asked)
    this.#send({ question, task, about, around: log.surroundings() }, (error) => {
      this.#open.delete(question)
      asked.reject(error)
    })
    return asked.promise as Promise<A>
  }

  /** The other process has ended: nothing open is answered any more. */
  end(): void {
    for (const { reject } of this.#open.values()) reject(new Error('the other process has ended'))
    this.#open.clear()
  }

  #heard(message: Question | Answer): void {
    if (typeof message !== 'object') return
    if ('question' in message) void this.#answer(message)
    if (!('answerTo' in message)) return
    const asked = this.#open.get(message.answerTo)
    this.#open.delete(message.answerTo)
    const { failed } = message
    if (failed) asked?.reject(Object.assign(new Error(failed.message), { code: failed.code }))
    else asked?.resolve(message.value)
  }

  async #answer({ question: answerTo, task, about, around }: Question): Promise<void> {
    const run = tasks.get(task)
    // Whoever asked may have ended meanwhile.
    const answer = (given: Omit<Answer, 'answerTo'>) => this.#send({ answerTo, ...given }, () => {})
    try {
      if (!run) throw new Error(`no process answers ${task}`)
      answer({ value: await log.around({ ...around }, () => run(about as never)) })
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      answer({ failed: { message, ...(code ? { code } : {}) } })
    }
  }

  #send(message: object, failed: (error: Error) => void): void {
    try {
      this.#other.send(message, (error) => error && failed(error))
    } catch (error) {
      failed(error as Error)
    }
  }
}

/** In a worker: the primary process. */
const primary = cluster.isWorker ? new Calls(process as unknown as OtherProcess) : null

/**
 * Gives a function that one process of the machine does for all: the primary process, whichever worker calls it. What it is asked and
 * what it answers are copied to and fro, and of an error its message and code. Without workers it is `run` itself.
 */
export function inPrimary<Q, A>(
  task: string,
  run: (about: Q) => Promise<A>,
): (about: Q) => Promise<Awaited<A>> {
  if (primary) return (about) => primary.ask(task, about)
  answerCalls(task, run)
  return run as (about: Q) => Promise<Awaited<A>>
}

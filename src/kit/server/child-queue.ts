// Runs work that would block the server in one child process: one job at a time, a short queue in which senders take turns, a time limit for each.
import { type ChildProcess, fork } from 'node:child_process'
import { Turnstile } from '#kit/server/turnstile.ts'

export type ChildQueueOptions<Answer> = {
  /** Must answer each message with one message, in order. */
  script: string
  /** Flags of Node. */
  flags?: readonly string[]
  /** Longest queue; further jobs are refused. */
  mostInLine: number
  /** A child that takes longer is killed. */
  maxMs: number
  /** An idle child is killed after this, to free its memory. */
  idleMs: number
  /** After so many answers the child is ended, and the next job gets another. */
  mostJobs?: number
  /** Whether the child is ended after this answer. */
  isSpent?: (answer: Answer) => boolean
}

export class ChildQueue<Question, Answer> {
  readonly #options: ChildQueueOptions<Answer>
  readonly #line: Turnstile
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined
  #jobs = 0

  constructor(options: ChildQueueOptions<Answer>) {
    this.#options = options
    this.#line = new Turnstile({ atOnce: 1, mostWaiting: options.mostInLine - 1 })
  }

  /** The child's answer; null when the queue is full. Throws when the child ended or took too long. */
  ask(question: Question, sender = ''): Promise<Answer | null> {
    return this.#line.pass(() => this.#askChild(question), sender)
  }

  /** Kills the child; the next question starts another. */
  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = null
    this.#jobs = 0
  }

  async #askChild(question: Question): Promise<Answer> {
    clearTimeout(this.#idle)
    this.#child ??= this.#start()
    const child = this.#child
    keepAlive(child)
    try {
      const answer = await this.#answerOf(child, question)
      this.#jobs += 1
      const { mostJobs = Number.POSITIVE_INFINITY, isSpent } = this.#options
      if (this.#jobs >= mostJobs || isSpent?.(answer)) this.close()
      return answer
    } catch (error) {
      this.close()
      throw error
    } finally {
      release(child)
      this.#idle = setTimeout(() => this.close(), this.#options.idleMs).unref()
    }
  }

  #answerOf(child: ChildProcess, question: Question): Promise<Answer> {
    const { maxMs } = this.#options
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const late = setTimeout(() => reject(new Error(`no answer of the child within ${maxMs} ms`)), maxMs)
    const ended = () => reject(new Error('the child ended without an answer'))
    child.once('message', resolve as (message: unknown) => void)
    child.once('error', reject)
    child.once('exit', ended)
    child.send(question as object, (error) => error && reject(error))
    return promise.finally(() => {
      clearTimeout(late)
      child.removeAllListeners('message')
      child.off('error', reject)
      child.off('exit', ended)
    })
  }

  #start(): ChildProcess {
    const { script, flags = [] } = this.#options
    const child = fork(script, {
      execArgv: ['--disable-warning=ExperimentalWarning', ...flags],
      // The child gets none of the server's settings: they include the key and the database's password.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // After an unexpected exit the next question starts a new child.
    child.on('exit', () => {
      if (this.#child === child) this.#child = null
    })
    child.on('error', () => {})
    return child
  }
}

// A child keeps its parent alive only while a question is open.
function keepAlive(child: ChildProcess) {
  child.ref()
  child.channel?.ref()
}

function release(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
}

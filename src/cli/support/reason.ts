// Why a command of the operator ended, in the words it prints: one line for what the operator can mend, the stack for a bug.
import { DatabaseTooNew, isDatabaseUnavailable } from '#db/errors.ts'
import { ConfigError } from '#kit/config-error.ts'

/** The command was called with arguments it does not take. */
export class UsageError extends Error {}

type Known = {
  /** How the command is called, said after a `UsageError`. */
  usage?: string
  /** Errors of the command itself, whose message is whole. */
  own?: readonly (new (
    message: string,
  ) => Error)[]
}

export function reasonOf(error: unknown, { usage = '', own = [] }: Known): string {
  const { message, stack } = error as Error
  if (error instanceof UsageError) return `${message} Use it so: ${usage}`
  if (error instanceof ConfigError) return `${message}.`
  if ([DatabaseTooNew, ...own].some((kind) => error instanceof kind)) return message
  return isDatabaseUnavailable(error) ? `the database cannot be reached (${message}).` : (stack ?? message)
}

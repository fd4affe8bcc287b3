// Validates the data of a hand-written file before it is used.
import type { z } from 'zod'
import { ConfigError } from '#kit/config-error.ts'

/** The data as its schema reads it. Throws a `ConfigError` that names the file, the key and what is wrong there. */
export function parseFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: unknown,
): z.infer<Schema> {
  const read = schema.safeParse(data)
  if (read.success) return read.data
  const { path, message } = read.error.issues[0]!
  throw new ConfigError(`${file}, "${path.join('.')}": ${message}`)
}

// Validates the data of a hand-written file before it is used.
import type { z } from 'zod'

/** The data as its schema reads it. Throws an error that names the file, the key and what is wrong there. */
export function parseFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: unknown,
): z.infer<Schema> {
  const read = schema.safeParse(data)
  if (read.success) return read.data
  const { path, message } = read.error.issues[0]!
  throw new Error(`${file}, "${path.join('.')}": ${message}`)
}

// A CSV that somebody brings to the desk: its bytes, and what is told of a refused one.
import { CSV_LIMITS, type WrongFile } from '#kit/brought-csv.ts'
import { bytesOf } from '#pages/api/desk/file-bytes.ts'

/** The bytes, or what came instead of them. */
export async function csvBytes(
  request: Request,
  most: number = CSV_LIMITS.bytes,
): Promise<Buffer | WrongFile> {
  const bytes = await bytesOf(request, most)
  if (typeof bytes !== 'string') return bytes
  return { is: bytes === 'too-large' ? 'too-large' : 'empty' }
}

/** As many as the screen names. */
export const firstOf = <P>(problems: readonly P[]): P[] => problems.slice(0, CSV_LIMITS.shownProblems)

// The definition of one operation of the desk's API, and the types that server and desk derive from it.
import type { z } from 'zod'
import type { Reason } from '#contract/reasons.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type FileType = 'text/csv' | 'application/pdf' | 'image/webp' | '*/*'

export type Operation = {
  /** One line for the description of the API. */
  summary: string
  query?: z.ZodObject
  /** Schema of a JSON body; unknown fields are refused. */
  body?: z.ZodType
  /** Media types of a file body instead. */
  takes?: readonly string[]
  /** Strict schema of the JSON response, so that a test notices an undeclared field; or the type of the file. */
  answers: z.ZodType | { file: FileType }
  /** The response is an array; Content-Range gives its rows and the total, '*' where they were not counted. */
  isList?: true
  /** Beside those of every operation (`DOOR_REASONS`). */
  refusals?: readonly Reason[]
}

/** Operations by method and path after /api/desk, with ':name' for a part that varies: 'GET /requests/:id'. */
export type Operations = Readonly<Record<`${Method} /${string}`, Operation>>

type ParamNames<Id extends string> = Id extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Next}`
    ? Name | ParamNames<`/${Next}`>
    : Rest
  : never

/** The parts of the path that vary, by name. */
export type Params<Id extends string> = { readonly [Name in ParamNames<Id>]: string }

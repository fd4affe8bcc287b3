// What the contract says of one operation of the desk's API, and the types that follow from it for server and desk.
import type { z } from 'zod'
import type { Reason } from '#contract/reasons.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type FileType = 'text/csv' | 'application/pdf' | '*/*'

export type Operation = {
  /** One line for the description of the API. */
  summary: string
  query?: z.ZodObject
  /** Of JSON; unknown fields are refused. */
  body?: z.ZodType
  /** Types of the file it takes as its body instead. */
  takes?: readonly string[]
  /** Of the JSON it answers, strict, so that a test notices a field nobody promised; or the type of the file. */
  answers: z.ZodType | { file: FileType }
  /** An array whose answer says by Content-Range which rows of how many it holds. */
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

// The contract of the desk: every operation of /api/desk by method and path, and the types that server and desk read from it.
import type { z } from 'zod'
import { COUNTER } from '#contract/casework/counter.ts'
import { FEES } from '#contract/casework/fees.ts'
import { FILES } from '#contract/casework/files.ts'
import { HOLDS } from '#contract/casework/holds.ts'
import { OPINIONS } from '#contract/casework/opinions.ts'
import { QUEUE } from '#contract/casework/queue.ts'
import { REQUEST } from '#contract/casework/request.ts'
import { STEP_OPERATIONS } from '#contract/casework/steps.ts'
import { COLLECTION_FILES } from '#contract/collection-files.ts'
import { HEALTH_OPERATIONS } from '#contract/health.ts'
import { ME } from '#contract/me.ts'
import { MESSAGES } from '#contract/messages.ts'
import { NEXT_WORK_OPERATIONS } from '#contract/next-work.ts'
import { NUMBERS } from '#contract/numbers.ts'
import type { Params } from '#contract/operation.ts'
import { PEOPLE } from '#contract/people.ts'
import { POST_OPERATIONS } from '#contract/posts.ts'
import { ALERTS } from '#contract/publishing/alerts.ts'
import { ENTRIES } from '#contract/publishing/entries.ts'
import { SEARCHES } from '#contract/publishing/searches.ts'
import { ENTRY_STEP_OPERATIONS } from '#contract/publishing/steps.ts'
import { STORM } from '#contract/publishing/storm.ts'
import { SUSPENSIONS } from '#contract/publishing/suspensions.ts'
import { TABLES } from '#contract/publishing/tables.ts'
import type { DoorReason, Reason } from '#contract/reasons.ts'
import { SETUP_OPERATIONS } from '#contract/setup.ts'
import { STAND_IN_OPERATIONS } from '#contract/stand-ins.ts'
import { TREASURY } from '#contract/treasury.ts'
import { TREASURY_LISTS } from '#contract/treasury-lists.ts'

export const CONTRACT = {
  ...ME,
  ...NEXT_WORK_OPERATIONS,
  ...QUEUE,
  ...REQUEST,
  ...STEP_OPERATIONS,
  ...HOLDS,
  ...FEES,
  ...OPINIONS,
  ...FILES,
  ...COUNTER,
  ...TREASURY,
  ...TREASURY_LISTS,
  ...COLLECTION_FILES,
  ...ALERTS,
  ...ENTRIES,
  ...ENTRY_STEP_OPERATIONS,
  ...SUSPENSIONS,
  ...STORM,
  ...TABLES,
  ...SEARCHES,
  ...NUMBERS,
  ...SETUP_OPERATIONS,
  ...HEALTH_OPERATIONS,
  ...PEOPLE,
  ...POST_OPERATIONS,
  ...STAND_IN_OPERATIONS,
  ...MESSAGES,
}

type Contract = typeof CONTRACT
/** Such as 'GET /requests/:id'. */
export type OperationId = keyof Contract

type Part<Id extends OperationId, Name extends string> =
  Contract[Id] extends Record<Name, infer S> ? S : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Read<S> = S extends z.ZodType ? z.output<S> : undefined

/** Query and body as the server has parsed them. */
export type ReadQuery<Id extends OperationId> = Read<Part<Id, 'query'>>
export type ReadBody<Id extends OperationId> = Read<Part<Id, 'body'>>
/** The JSON of the response; undefined for a file. */
export type AnswerData<Id extends OperationId> = Read<Part<Id, 'answers'>>
/** Its own refusal reasons and those common to all operations. */
export type RefusalReason<Id extends OperationId> =
  | DoorReason
  | (Part<Id, 'refusals'> extends readonly (infer R extends Reason)[] ? R : never)

// biome-ignore lint/complexity/noBannedTypes: it means an object without properties
type Nothing = {}
type Named<Name extends string, Value> = [Value] extends [undefined]
  ? Nothing
  : Nothing extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

type NamesIn<Value> = Value extends readonly (infer Item)[]
  ? NamesIn<Item>
  : Value extends object
    ? {
        [Name in keyof Value & string]: string extends Name ? never : Name | NamesIn<Value[Name]>
      }[keyof Value & string]
    : never
/** Every name in the body of an operation: a refusal may be about it. */
export type BodyName = { [Id in OperationId]: NamesIn<Sent<Part<Id, 'body'>>> }[OperationId]

/** The input of an operation: parameters of the path, query, and body or file, as far as it has them. */
export type OperationInput<Id extends OperationId> = Named<'params', Params<Id>> &
  Named<'query', Sent<Part<Id, 'query'>>> &
  Named<'body', Sent<Part<Id, 'body'>>> &
  (Part<Id, 'takes'> extends readonly string[] ? { file: Blob } : Nothing)

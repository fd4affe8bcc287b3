// A route of the desk: an operation of the contract with who may, how often, and what the server does. One list of them makes the routes, OpenAPI and the tests.
import type { z } from 'zod'
import {
  type AnswerData,
  CONTRACT,
  type OperationId,
  type ReadBody,
  type ReadQuery,
  type RefusalReason,
} from '#contract/all.ts'
import type { Method, Operation, Params } from '#contract/operation.ts'
import type { ProblemDetails } from '#contract/problem.ts'
import type { Reason } from '#contract/reasons.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#db/write.ts'
import type { Permission, Staff } from '#domain/roles.ts'
import type { LimitName } from '#features/protection/named-limits.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import type { Outcome } from '#kit/outcome.ts'
import type { Site } from '#web/site.ts'

/**
 * 'reading': it changes nothing but the log of who looked. 'json' and 'file': the Origin is ours (app.ts), and the body is of a kind
 * no form of another site can send without asking first.
 */
export type Csrf = 'reading' | 'json' | 'file'

/** Who asks. */
export type Caller = {
  site: Site
  db: Database
  staff: Staff
  /** Id of the session, for what is bound to it. */
  session: string
  /** For write(): the person in service and the request's id. */
  actor: Actor
  /** Both, for the commands on requests. */
  principal: StaffPrincipal
}

export type Call<Id extends OperationId> = Caller & {
  params: Params<Id>
  query: ReadQuery<Id>
  body: ReadBody<Id>
  /** As it came, for a route that takes files. */
  request: Request
}

type Data<T> = { is: 'data'; data: T; headers?: Record<string, string> }
type Sheet = { is: 'file'; response: Response }
export type RouteRefusal<R extends Reason> = { is: 'refusal'; reason: R; more: ProblemDetails }
/** The answer of a route: data as JSON, a file, or a refusal with its reason. */
export type RouteAnswer<T, R extends Reason> = Data<T> | Sheet | RouteRefusal<R>

export const data = <T>(value: T): Data<T> => ({ is: 'data', data: value })
/** Rows from `from` on, of `total` there are; null where they were not counted. */
export const listed = <T>(resource: string, rows: T[], from: number, total: number | null): Data<T[]> => ({
  ...data(rows),
  headers: {
    'content-range': `${resource} ${from}-${Math.max(from, from + rows.length - 1)}/${total ?? '*'}`,
  },
})
/** A short list in one answer, in the order it has; react-admin counts it all the same. */
export const whole = <T>(resource: string, rows: T[]): Data<T[]> => listed(resource, rows, 0, rows.length)
export const file = (response: Response): Sheet => ({ is: 'file', response })
/** `more` is what the sentence of the reason needs: who, when, which field. */
export const refuse = <R extends Reason>(reason: R, more: ProblemDetails = {}): RouteRefusal<R> => ({
  is: 'refusal',
  reason,
  more,
})

/** What a command came to: its value, or why it was refused. */
export const answer = <T, R extends Reason>(outcome: Outcome<T, R>): Data<T> | RouteRefusal<R> =>
  outcome.ok ? data(outcome.value) : refuse(outcome.reason)
/** The same where the answer says only that it is done. */
export const answerDone = <R extends Reason>(
  outcome: Outcome<unknown, R>,
): Data<Record<string, never>> | RouteRefusal<R> => (outcome.ok ? data({}) : refuse(outcome.reason))

type Definition<Id extends OperationId> = {
  may: Permission
  /** 'desk-read' of what reads and 'desk-write' of what changes, unless it is named. */
  limit?: LimitName
  /** Called by the screen itself, not by a person, so it does not count as activity of the session. */
  byItself?: true
  run: (call: Call<Id>) => Promise<RouteAnswer<AnswerData<Id>, RefusalReason<Id>>>
  /**
   * Answers a request that was done before and is sent again (once.ts): `outcome` is what the `write()` of the first answered.
   * Without this it is the answer itself, and null stands for an empty one.
   */
  again?: (call: Call<Id>, outcome: never) => Promise<RouteAnswer<AnswerData<Id>, RefusalReason<Id>>>
}

export type DeskRoute = Operation &
  Pick<Definition<OperationId>, 'may' | 'byItself'> & {
    id: OperationId
    method: Method
    /** After /api/desk, with ':name' for a part that varies. */
    path: string
    csrf: Csrf
    limit: LimitName
    run: (call: Call<never>) => Promise<RouteAnswer<unknown, Reason>>
    again: (call: Call<never>, outcome: unknown) => Promise<RouteAnswer<unknown, Reason>>
  }

/** The route of an operation; `run` is given what its schemas have read, and answers what they promise. */
export function route<Id extends OperationId>(id: Id, definition: Definition<Id>): DeskRoute {
  const operation: Operation = CONTRACT[id]
  const [method, path] = id.split(' ') as [Method, string]
  const csrf = method === 'GET' ? 'reading' : operation.takes ? 'file' : 'json'
  const limit = csrf === 'reading' ? 'desk-read' : 'desk-write'
  const run = definition.run as DeskRoute['run']
  const again = (definition.again ?? (async (_, outcome) => data(outcome ?? {}))) as DeskRoute['again']
  return { limit, ...definition, ...operation, id, method, path, csrf, run, again }
}

/** The schema of the JSON an operation answers; undefined for a file. */
export const schemaOf = ({ answers }: Operation): z.ZodType | undefined =>
  'file' in answers ? undefined : answers

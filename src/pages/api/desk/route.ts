// What a route of the desk says of itself: who may, what keeps foreign sites out, how often, what goes in and out. One list of them makes the routes, OpenAPI and the tests.
import type { z } from 'zod'
import type { Actor } from '#db/write.ts'
import type { LimitName } from '#features/protection/named-limits.ts'
import type { Permission, Staff } from '#forms/roles.ts'
import type { Site } from '#layouts/site.ts'

/**
 * 'reading': it changes nothing but the log of who looked. 'json' and 'file': the Origin is ours (app.ts), and the body is of a kind
 * no form of another site can send without asking first.
 */
export type Csrf = 'reading' | 'json' | 'file'

export type Call<Query = unknown, Body = unknown> = {
  site: Site
  staff: Staff
  /** Id of the session, for what is bound to it. */
  session: string
  /** For write(): the person in service and the request's id. */
  actor: Actor
  params: Readonly<Record<string, string>>
  query: Query
  body: Body
  /** As it came, for a route that takes files. */
  request: Request
}

/** What a route answers: data as JSON, a file, or a refusal with its reason. */
export type Answer =
  | { is: 'data'; data: unknown; headers?: Record<string, string>; status?: 200 | 201 }
  | { is: 'file'; response: Response }
  | { is: 'refusal'; status: 403 | 404 | 409 | 413 | 422 | 429; reason: string; more?: object }

export const data = (value: unknown, headers?: Record<string, string>): Answer => ({
  is: 'data',
  data: value,
  ...(headers && { headers }),
})
export const file = (response: Response): Answer => ({ is: 'file', response })
/** `reason` is a word of the desk's list of reasons; `more` what its sentence needs: who, when, which field. */
export const refuse = (
  status: Extract<Answer, { is: 'refusal' }>['status'],
  reason: string,
  more: object = {},
): Answer => ({ is: 'refusal', status, reason, more })

export type DeskRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** After /api/desk, with ':name' for a part that varies. */
  path: string
  summary: string
  may: Permission
  csrf: Csrf
  limit: LimitName
  /** The screen asks it by itself, with nobody there: it keeps no session from going idle. */
  byItself?: true
  query?: z.ZodObject
  body?: z.ZodType
  /** Of the data it answers, for OpenAPI. */
  answers?: z.ZodType
  /** Types of the file it takes, and of the one it answers with, for OpenAPI. */
  takes?: readonly string[]
  gives?: 'text/csv' | 'application/pdf' | '*/*'
  run: (call: Call<never, never>) => Promise<Answer>
}

type Given<S> = S extends z.ZodType ? z.output<S> : undefined

/** A route, its query and body as their schemas read them. */
export const route = <Query extends z.ZodObject | undefined, Body extends z.ZodType | undefined>(
  definition: Omit<DeskRoute, 'query' | 'body' | 'run'> & {
    query?: Query
    body?: Body
    run: (call: Call<Given<Query>, Given<Body>>) => Promise<Answer>
  },
): DeskRoute => definition as unknown as DeskRoute

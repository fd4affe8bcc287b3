// How the desk asks the server: one fetch for lists, entries and single operations, whose refusals come as whole sentences.
import simpleRest from 'ra-data-simple-rest'
import { type DataProvider, type fetchUtils, HttpError } from 'react-admin'
import type { AnswerData, OperationId, OperationInput } from '#contract/all.ts'
import type { RefusalBody } from '#contract/problem.ts'
import type { FieldProblems } from '#desk/field-problems.ts'
import { i18n, languageNow } from '#desk/i18n.ts'
import { keyOf, newKey, noteAnswer } from '#desk/keys.ts'
import { timeIn } from '#desk/times.ts'
import { KEY_HEADER } from '#kit/headers.ts'

const BASE = '/api/desk'

/** The event of the window when the server says that nobody is signed in. */
export const SIGNED_OUT = 'desk-signed-out'

/** Throws an `HttpError` with the sentence for the reason, and the whole answer as its body. */
const ask: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const headers = new Headers(options.headers)
  headers.set('accept', 'application/json')
  if (typeof options.body === 'string') headers.set('content-type', 'application/json')
  const { method = 'GET', body: sent } = options
  const change = `${method} ${url} ${sent}`
  // Files are large, and one sent twice does no harm.
  if (method !== 'GET') headers.set(KEY_HEADER, sent instanceof Blob ? newKey() : keyOf(change))
  const answer = await fetch(url, { ...options, headers }).catch(() => {
    throw new HttpError(i18n.translate('reasons.offline'), 0)
  })
  noteAnswer(change, answer.status)
  if (answer.status === 401) dispatchEvent(new Event(SIGNED_OUT))
  const body = await answer.text()
  const json: unknown = parsed(body)
  if (!answer.ok) throw await refusalOf(url, answer.status, (json ?? {}) as Partial<RefusalBody>)
  return { status: answer.status, headers: answer.headers, body, json }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

async function refusalOf(url: string, status: number, problem: Partial<RefusalBody>): Promise<HttpError> {
  const isOfField = problem.reason === 'invalid' || problem.problem !== undefined
  const found = isOfField && (await fieldProblemsOf(url, problem))
  if (found) return new HttpError(found.sentence, status, { ...problem, errors: found.errors })
  const otherwise = i18n.translate('reasons.unknown', { status, id: problem.id ?? '' })
  const holes = { ...problem, when: problem.when ? timeIn(languageNow(), problem.when) : '' }
  const sentence = problem.reason
    ? i18n.translate(`reasons.${problem.reason}`, { ...holes, _: otherwise })
    : otherwise
  return new HttpError(sentence, status, problem)
}

/** Undefined without a field, or without a line to load the sentences by: then that of the reason is said. */
async function fieldProblemsOf(
  url: string,
  problem: Partial<RefusalBody>,
): Promise<FieldProblems | undefined> {
  try {
    const { fieldProblems } = await import('#desk/field-problems.ts')
    return fieldProblems(url, problem, { lang: languageNow(), translate: i18n.translate })
  } catch {
    return undefined
  }
}

/** `errors` by the inputs they belong to, when values were wrong. */
export type Refusal = Partial<RefusalBody> & { errors?: FieldProblems['errors'] }

/** What the server said with its refusal; nothing of an error that is none. */
export const problemOf = (error: unknown): Refusal =>
  (error instanceof HttpError ? (error.body as Refusal | null) : null) ?? {}

const byRest = simpleRest(BASE, ask)

export const dataProvider: DataProvider = {
  ...byRest,
  getList: async (resource, params) => {
    const { data, total } = await byRest.getList(resource, params)
    // What is too much to be counted has only a next page and one before.
    if (!Number.isNaN(total)) return { data, total }
    const { page = 1, perPage = data.length } = params.pagination ?? {}
    return { data, pageInfo: { hasPreviousPage: page > 1, hasNextPage: data.length === perPage } }
  },
}

type CallInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  file?: Blob
}

/** The address of an operation, for a link or for `call`. */
export function addressOf<Id extends OperationId>(id: Id, input: OperationInput<Id>): string {
  const { params = {}, query = {} } = input as CallInput
  const path = id.slice(id.indexOf('/')).replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]!))
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${BASE}${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

/**
 * For what is no screen, and for what says nothing: screens ask by `useAnswer` and act by `useAct`.
 * Asks for one operation of the contract: call('POST /requests/:id/ready', { params: { id }, body: { seen } }). Throws as `ask` does.
 */
export async function call<Id extends OperationId>(
  id: Id,
  input: OperationInput<Id>,
): Promise<AnswerData<Id>> {
  return (await answerTo(id, input)).json as AnswerData<Id>
}

/** The same for an operation that answers a text file. */
export const callForText = async <Id extends OperationId>(
  id: Id,
  input: OperationInput<Id>,
): Promise<string> => (await answerTo(id, input)).body

function answerTo<Id extends OperationId>(id: Id, input: OperationInput<Id>) {
  const { body = {}, file } = input as CallInput
  const method = id.slice(0, id.indexOf(' '))
  const sent = method === 'GET' ? {} : { body: file ?? JSON.stringify(body) }
  return ask(addressOf(id, input), { method, ...sent })
}

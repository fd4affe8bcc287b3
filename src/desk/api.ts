// How the desk asks the server: one fetch for lists, entries and actions, whose refusals come as whole sentences.
import simpleRest from 'ra-data-simple-rest'
import { type DataProvider, type fetchUtils, HttpError } from 'react-admin'
import { i18n, languageNow } from '#desk/i18n.ts'
import { timeIn } from '#desk/times.ts'

const BASE = '/api/desk'

type Problem = { reason?: string; id?: string } & Record<string, unknown>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Throws an `HttpError` with the sentence for the reason, and the whole answer as its body. */
const ask: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const headers = new Headers(options.headers)
  headers.set('accept', 'application/json')
  if (typeof options.body === 'string') headers.set('content-type', 'application/json')
  const answer = await fetch(url, { ...options, headers }).catch(() => {
    throw new HttpError(i18n.translate('reasons.offline'), 0)
  })
  const body = await answer.text()
  const json: unknown = parsed(body)
  if (!answer.ok) throw problemOf(answer.status, (json ?? {}) as Problem)
  return { status: answer.status, headers: answer.headers, body, json }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function problemOf(status: number, problem: Problem): HttpError {
  const otherwise = i18n.translate('reasons.unknown', { status, id: problem.id ?? '' })
  const holes = {
    ...problem,
    when: typeof problem.when === 'string' ? timeIn(languageNow(), problem.when) : '',
  }
  const sentence = problem.reason
    ? i18n.translate(`reasons.${problem.reason}`, { ...holes, _: otherwise })
    : otherwise
  return new HttpError(sentence, status, problem)
}

export const dataProvider: DataProvider = simpleRest(BASE, ask)

/** An action that is no list or entry, for example call('POST', '/news/12/publish', {}). A `File` or `Blob` is sent as it is. */
export async function call<Answer = unknown>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const sent = body === undefined || body instanceof Blob ? body : JSON.stringify(body)
  const { json } = await ask(BASE + path, { method, ...(sent !== undefined && { body: sent }) })
  return json as Answer
}

/** Whether it is a refusal of the server, and which: for a screen that has its own words for it. */
export const isRefusal = (error: unknown, reason: string): error is HttpError =>
  error instanceof HttpError && (error.body as Problem | undefined)?.reason === reason

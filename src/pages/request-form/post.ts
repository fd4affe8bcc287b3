// POST to a form: sends it, keeps it, clears it, changes its rows or files; whatever happens, what was typed is in the answer.
import { rm } from 'node:fs/promises'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { incomingFolder } from '#features/requests/files/sweep.ts'
import type { Form } from '#forms/define.ts'
import { type Body, type ReceivedFile, readBody } from '#kit/server/read-body.ts'
import { isDatabaseAway } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { formNow } from '#pages/form-now.ts'
import { act } from '#pages/request-form/actions.ts'
import { answerForm } from '#pages/request-form/form.tsx'
import { answerPart, partAsked } from '#pages/request-form/parts.tsx'
import { readPosted, stateOf } from '#pages/request-form/posted.ts'

export async function receiveForm(c: Context, site: Site, form: Form): Promise<Response> {
  const body = await bodyOf(c, site)
  const posted = readPosted(form, body)
  try {
    const part = partAsked(c)
    if (part !== null) return await answerPart(c, site, posted, part)
    return await act(c, site, { ...posted, form: await formNow(site.database(), form) })
  } catch (error) {
    if (!isDatabaseAway(error) && !isDiskFull(error)) throw error
    return answerForm(c, site, { ...stateOf(posted), notice: { kind: 'away' } }, 503)
  } finally {
    await forget(body.files)
  }
}

/** The sent form, its files on the disk for a moment. A body over the limit is 413. */
export async function bodyOf(c: Context, site: Site): Promise<Body> {
  const body = await readBody(c.req.raw, incomingFolder(site.config.dataDir))
  if (!body.ok) throw new HTTPException(body.reason === 'not-a-form' ? 400 : 413)
  return body.value
}

/** The fields of a form without files, each once. */
export async function fieldsOf(c: Context, site: Site): Promise<Map<string, string>> {
  const { fields, files } = await bodyOf(c, site)
  await forget(files)
  return new Map(fields)
}

/** Removes what was received and not taken in. */
export const forget = (files: readonly ReceivedFile[]): Promise<unknown> =>
  Promise.all(files.map(({ path }) => rm(path, { force: true })))

export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO'].includes((error as NodeJS.ErrnoException)?.code ?? '')

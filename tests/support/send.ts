// A form as a browser sends it, and what its page holds.
import type { Form } from '#forms/define.ts'
import type { RawInput } from '#forms/read.ts'
import { newSecret } from '#kit/server/ids.ts'
import type { RequestOptions } from './http.ts'
import { newAddress } from './unique.ts'

export type Photo = { slot: string; name: string; bytes: Uint8Array<ArrayBuffer>; type: string }
export type Sending = {
  form: Form
  typed: RawInput
  token?: string
  files?: readonly Photo[]
  /** What is pressed, and other fields of the page itself. */
  also?: Record<string, string>
}

/** As multipart, with everything typed and every file. */
export async function formPost({
  typed,
  token = newSecret(),
  files = [],
  also = {},
}: Sending): Promise<RequestOptions> {
  const form = new FormData()
  form.append('token', token)
  for (const [name, value] of Object.entries(also)) form.append(name, value)
  for (const [name, values] of Object.entries(typed)) for (const value of values) form.append(name, value)
  for (const { slot, name, bytes, type } of files) form.append(slot, new File([bytes], name, { type }))
  const sent = new Response(form)
  const type = sent.headers.get('content-type')!
  return { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(await sent.arrayBuffer()) }
}

/** A short form, without files; unless told otherwise, from an address of its own. */
export const postForm = (
  fields: Record<string, string> | string[][],
  headers: Record<string, string> = {},
): RequestOptions => ({
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': newAddress(),
    ...headers,
  },
  body: new URLSearchParams(fields).toString(),
})

const valueIn = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** The hidden fields a form page brings along. */
export const hiddenOf = (html: string) => ({
  token: valueIn(html, 'token'),
  started: valueIn(html, 'started'),
})

/** The value of a cookie an answer sets; '' for none. */
export function cookieOf(headers: { 'set-cookie'?: string[] }, name: string): string {
  const line = headers['set-cookie']?.find((one) => one.startsWith(`${name}=`)) ?? ''
  return line.slice(name.length + 1).split(';')[0] ?? ''
}

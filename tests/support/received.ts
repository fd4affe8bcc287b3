// A whole form sent over the wire as a person does it, and received.
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Form } from '#forms/define.ts'
import { type Overrides, sampleOf } from './forms.ts'
import { cookieOf, formPost, type Photo } from './send.ts'
import type { City } from './servers.ts'
import { newAddress, newNumber } from './unique.ts'
import { pdfOf } from './uploads.ts'

/** A PDF of so many pages. */
export const pdfFileOf = async (slot: string, name: string, pages: number): Promise<Photo> => ({
  slot,
  name,
  type: 'application/pdf',
  bytes: new Uint8Array(await (await pdfOf(pages)).save()),
})

/** A small JPEG of one colour. */
export async function photoOf(slot: string, name: string, colour = '#345'): Promise<Photo> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
  return { slot, name, type: 'image/jpeg', bytes: new Uint8Array(await picture.jpeg().toBuffer()) }
}

/** The address of a visitor who has not been here before. */
export const somebody = (): Record<string, string> => ({ 'x-forwarded-for': newAddress() })

/** Sends everything the form asks for; what the sender holds afterwards: reference, number, e-mail and device. */
export async function receive(
  city: Pick<City, 'ask' | 'started'>,
  form: Form,
  changed: Overrides = {},
  headers: Record<string, string> = {},
  fileFor: (slot: string) => Promise<Photo> = (slot) => photoOf(slot, `first-${slot}.jpg`),
) {
  const from = somebody()
  const number = newNumber()
  const email = `v${number}@example.com`
  const mobile = `09${String(number).padStart(9, '0')}`
  const { typed, files } = sampleOf(form, {
    [form.contact.email]: email,
    [form.contact.mobile]: mobile,
    ...changed,
  })
  const photos = await Promise.all(Object.keys(files).map(fileFor))
  const asking = await formPost({ form, typed, files: photos, also: { started: await city.started() } })
  const answer = await city.ask(form.path, { ...asking, headers: { ...asking.headers, ...from, ...headers } })
  expect(answer.status).toBe(303)
  const reference = answer.headers.location!.split('/').at(-1)!
  return { reference, email, digits: mobile.slice(-4), device: cookieOf(answer.headers, 'device'), typed }
}

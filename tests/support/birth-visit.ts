// A citizen who asks a running site for a certificate with two photos, and opens the receipt: later, too, and on another machine.
// `node birth-visit.ts URL` sends it, `node birth-visit.ts URL PATH COOKIE` opens a receipt; both print what they saw as JSON.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { FORMS } from '#forms/all.ts'
import { sampleOf } from './forms.ts'
import { formPost, hiddenOf } from './send.ts'
import { fixture, plain } from './uploads.ts'

// Nobody types a form faster.
const TYPED_MS = 8000
const PHOTOS = ['likod.heic', 'harap.jpg'] as const

export type Receipt = { path: string; cookie: string }
type ReceiptSeen = { photos: boolean[]; pdf: [status: number, begins: string] }
export type BirthSeen = { sent: number } & ReceiptSeen

if (import.meta.main) {
  const [url, path, cookie] = process.argv.slice(2) as [string, string?, string?]
  const seen = path && cookie ? await openReceipt(url, { path, cookie }) : await sendBirth(url)
  process.stdout.write(JSON.stringify(seen))
}

/** A certificate asked for with two photos, and its receipt as a PDF. */
export async function sendBirth(url: string): Promise<{ seen: BirthSeen; receipt: Receipt }> {
  const form = FORMS.birth
  const page = await (await fetch(url + form.path)).text()
  const { token, started } = hiddenOf(page)
  await wait(TYPED_MS)
  const { typed, files } = sampleOf(form)
  const [slot] = Object.keys(files) as [string]
  const photos = [
    { name: PHOTOS[0], type: 'image/heic', bytes: new Uint8Array(readFileSync(fixture('photo.heic'))) },
    { name: PHOTOS[1], type: 'image/jpeg', bytes: new Uint8Array(await plain(60, 40).jpeg().toBuffer()) },
  ]
  const asking = await formPost({
    form,
    typed,
    token,
    also: { started },
    files: photos.map((photo) => ({ slot, ...photo })),
  })
  const answer = await fetch(url + form.path, {
    method: 'POST',
    redirect: 'manual',
    headers: asking.headers as Record<string, string>,
    body: asking.body as Uint8Array<ArrayBuffer>,
  })
  const path = answer.headers.get('location') ?? ''
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    seen: { sent: answer.status, ...(await openReceipt(url, { path, cookie })) },
    receipt: { path, cookie },
  }
}

/** What the receipt says, by page and by PDF. */
export async function openReceipt(url: string, { path, cookie }: Receipt): Promise<ReceiptSeen> {
  const shown = await fetch(url + path, { headers: { cookie } })
  const pdf = await fetch(`${url + path}/receipt.pdf`, { headers: { cookie } })
  const text = await shown.text()
  return {
    photos: PHOTOS.map((name) => text.includes(name.split('.')[0]!)),
    pdf: [pdf.status, Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)],
  }
}

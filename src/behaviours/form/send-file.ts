// Uploads one file to its slot and reports progress; gives up when nothing moves for a minute.
import { addressOf, controlsOf } from '#behaviours/form/page.ts'

const STILL_MS = 60_000

export type FileUpload = { answer: Promise<UploadAnswer>; abort: () => void }
/** Status 0: no answer. */
export type UploadAnswer = { status: number; html: string }

/** XMLHttpRequest, because `fetch` cannot report upload progress. */
export function sendFile(
  form: HTMLFormElement,
  slot: string,
  file: File,
  moved: (part: number) => void,
): FileUpload {
  const request = new XMLHttpRequest()
  let still = 0
  const answer = new Promise<UploadAnswer>((resolve) => {
    const watch = () => {
      clearTimeout(still)
      still = window.setTimeout(() => request.abort(), STILL_MS)
    }
    const end = () => {
      clearTimeout(still)
      resolve({ status: request.status, html: request.responseText })
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch()
      moved(loaded / total)
    })
    request.addEventListener('loadend', end)
    request.open('POST', addressOf(form, `slot=${encodeURIComponent(slot)}`))
    const body = new FormData()
    for (const [name, value] of controlsOf(form)) body.append(name, value)
    body.append(slot, file, file.name)
    watch()
    request.send(body)
  })
  return { answer, abort: () => request.abort() }
}

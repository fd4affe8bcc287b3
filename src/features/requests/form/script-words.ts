// The words a form page's script says, in the language of the page; they stand in the page as JSON.
import { UPLOAD_HOLES } from '#fields/upload.ts'
import type { Speech } from '#words'

/** `button` is what the sending one says; `missing` are the sentences for none, one and `{{count}}`. */
export const scriptWords = ({ words, fill }: Speech, button: string) => ({
  ...words.ask.script,
  nothingSent: fill('ask.script.nothingSent', { button }),
  filesFailed: fill('ask.script.filesFailed', { button }),
  missingNone: words.ask.nothingMissing,
  missingOne: fill('ask.missing', { count: 1 }),
  missingMany: words.ask.missing_other,
  tooLarge: `${words.ask.refusedFile} ${fill('uploads.reasons.tooLarge', UPLOAD_HOLES)}`,
})

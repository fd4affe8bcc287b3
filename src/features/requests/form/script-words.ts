// The words a form page's script says, in the language of the page; they stand in the page as JSON.
import { UPLOAD_HOLES } from '#fields/upload.ts'
import type { Speech } from '#words'

/** `missing` are the sentences for none, one and `{{count}}`. */
export const scriptWords = ({ words, fill }: Speech) => ({
  ...words.ask.script,
  missingNone: fill('ask.missing', { count: 0 }),
  missingOne: fill('ask.missing', { count: 1 }),
  missingMany: words.ask.missing_other,
  tooLarge: `${words.ask.refusedFile} ${fill('uploads.reasons.tooLarge', UPLOAD_HOLES)}`,
})

// Files sent with a form: the types the browser offers, and the limits shown to people.
import { UPLOAD_LIMITS } from '#kit/upload-rules.ts'

export { UPLOAD_LIMITS, type UploadReason } from '#kit/upload-rules.ts'

// HEIC is accepted but not listed: so an iPhone converts its photos to JPEG.
export const UPLOAD_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'

/** Values for the sentences under `uploads`. */
export const UPLOAD_HOLES = {
  mb: UPLOAD_LIMITS.fileBytes / 1024 / 1024,
  megapixels: UPLOAD_LIMITS.megapixels,
  heicMegapixels: UPLOAD_LIMITS.heicMegapixels,
  pages: UPLOAD_LIMITS.pdfPages,
} as const

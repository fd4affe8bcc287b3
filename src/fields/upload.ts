// Files a person sends with a form: what the browser offers to choose, the limits that are said beforehand, and why one is not taken.
import { UPLOAD_LIMITS } from '#kit/upload-rules.ts'

export { UPLOAD_LIMITS, UPLOAD_REASONS, type UploadReason } from '#kit/upload-rules.ts'

// HEIC is taken, but not named here: an iPhone then sends its photos as JPEG.
export const UPLOAD_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'

/** For the holes of the sentences under `uploads`. */
export const UPLOAD_HOLES = {
  mb: UPLOAD_LIMITS.fileBytes / 1024 / 1024,
  megapixels: UPLOAD_LIMITS.megapixels,
  heicMegapixels: UPLOAD_LIMITS.heicMegapixels,
  pages: UPLOAD_LIMITS.pdfPages,
} as const

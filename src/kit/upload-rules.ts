// What may be uploaded, in numbers, and why a file is not taken: read by the server's check and by pages that say it beforehand.
const MB = 1024 * 1024

export const UPLOAD_LIMITS = {
  fileBytes: 10 * MB,
  megapixels: 50,
  // A larger one needs more memory than a small server has: 860 MB were seen for 40 megapixels.
  heicMegapixels: 25,
  pdfPages: 200,
} as const

/** Of the picture of a profile (spec 2.11). */
export const PICTURE_ACCEPT = 'image/png,image/jpeg'

/** The sentence of each stands in `src/words` under `uploads.reasons`, with a way out. */
export const UPLOAD_REASONS = [
  'empty',
  'tooLarge',
  'notAccepted',
  'damaged',
  'mixed',
  'tooManyPixels',
  'heicTooLarge',
  'heicUnreadable',
  'locked',
  'tooManyPages',
  'active',
  'tooComplex',
  'busy',
] as const
export type UploadReason = (typeof UPLOAD_REASONS)[number]

// Limits of uploads and the reasons for refusing a file: used by the server's check and by pages that announce them.
const MB = 1024 * 1024

export const UPLOAD_LIMITS = {
  fileBytes: 10 * MB,
  megapixels: 50,
  // A larger one needs more memory than a small server has: 860 MB were measured for 40 megapixels.
  heicMegapixels: 25,
  pdfPages: 200,
} as const

/** For the picture of a profile (spec 2.11). */
export const PICTURE_ACCEPT = 'image/png,image/jpeg'

/** Each has a sentence, with advice, in `src/words` under `uploads.reasons`. */
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

// Re-encodes a picture from its pixels: upright, in sRGB, smaller, and without metadata or anything else in the file.
import type { Sharp } from 'sharp'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { sharp } from '#kit/server/sharp.ts'
import { UPLOAD_LIMITS } from '#kit/upload-rules.ts'

/** A part of a picture, in hundredths of its width and height as it is seen. */
export type Crop = { x: number; y: number; width: number; height: number }
export type Picture = { bytes: Buffer; mime: 'image/jpeg' | 'image/png' }

// A page of A4 at 220 dots an inch: small print stays readable.
const LONGEST_SIDE = 2600
const QUALITY = 80
const MAX_SECONDS = 20
const PAPER = '#ffffff'

/** A JPEG; for a PNG the smaller of both formats, so that drawn letters stay sharp. Decoding runs in sharp's thread pool. */
export async function remakePicture(
  bytes: Buffer,
  isPng: boolean,
  crop?: Crop,
): Promise<Outcome<Picture, 'damaged' | 'tooManyPixels' | 'tooComplex'>> {
  const seen = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!seen) return refused('damaged')
  const most = UPLOAD_LIMITS.megapixels * 1e6
  if (seen.width * seen.height > most) return refused('tooManyPixels')
  try {
    // Phones write small faults, which are only warnings; a truncated or unreadable picture is an error.
    const upright = sharp(bytes, { limitInputPixels: most, failOn: 'error' }).autoOrient()
    return done(await encode(crop ? upright.extract(pixelsOf(crop, seen.autoOrient)) : upright, isPng))
  } catch (error) {
    return refused(/timeout/i.test((error as Error).message) ? 'tooComplex' : 'damaged')
  }
}

/** At least one point, and never beyond the picture's edge. */
function pixelsOf({ x, y, width, height }: Crop, whole: { width: number; height: number }) {
  const left = Math.min(Math.round((x / 100) * whole.width), whole.width - 1)
  const top = Math.min(Math.round((y / 100) * whole.height), whole.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((width / 100) * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round((height / 100) * whole.height), whole.height - top)),
  }
}

/** The bytes to be kept of a picture that sharp can read. */
export async function encode(picture: Sharp, isPng = false): Promise<Picture> {
  const small = picture
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
  const jpeg = await small.clone().jpeg({ quality: QUALITY }).toBuffer()
  const png = isPng ? await small.clone().png({ compressionLevel: 9 }).toBuffer() : null
  return png && png.length <= jpeg.length
    ? { bytes: png, mime: 'image/png' }
    : { bytes: jpeg, mime: 'image/jpeg' }
}

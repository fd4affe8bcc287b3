// Renders pictures in other formats: the preview of a shared page, and the widths that screens request.
import { sharp } from '#kit/server/sharp.ts'

// What the networks that show shared links ask for.
const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630
const PAPER = '#FBF8F1'
const WHITE = '#FFFFFF'
const MAX_PIXELS = 50_000_000

// The largest picture for a phone; a photo with too much detail loses quality first, then width.
const MAX_PHONE_BYTES = 120_000
const MAX_PHONE_WIDTH = 1080
const QUALITIES = [72, 60, 48]
const NARROWER = 0.7

/** A PNG of 1200 by 630 with the whole picture on paper. Throws for what is no picture. */
export async function sharePng(bytes: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const png = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: 'contain', background: PAPER })
    .png({ palette: true })
  return new Uint8Array(await png.toBuffer())
}

/** A square PNG of a drawing. Throws for what is no picture. */
export async function iconPng(bytes: Buffer, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = sharp(bytes, { limitInputPixels: MAX_PIXELS, density: size }).resize(size, size).png()
  return new Uint8Array(await png.toBuffer())
}

/** A square PNG with the whole picture on white, upright. Throws for what is no picture. */
export async function squarePng(bytes: Buffer, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: WHITE })
    .resize(size, size, { fit: 'contain', background: WHITE })
    .png({ palette: true })
  return new Uint8Array(await png.toBuffer())
}

// A square of this share lies whole within the circle of 80 % that every phone shows (https://www.w3.org/TR/appmanifest/#icon-masks).
const SAFE_SHARE = 0.56

/** The same in the middle of a ground, of which a phone may cut off what lies outside the circle. */
export async function maskableIconPng(
  bytes: Buffer,
  size: number,
  background: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const inner = Math.floor((size * SAFE_SHARE) / 2) * 2
  const edge = (size - inner) / 2
  const png = sharp(await iconPng(bytes, inner))
    .flatten({ background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .png()
  return new Uint8Array(await png.toBuffer())
}

/** A WebP of at most this width, upright, without where and when it was taken. Throws for what is no picture. */
export async function sizedWebp(bytes: Buffer, width: number): Promise<Buffer> {
  const most = width <= MAX_PHONE_WIDTH ? MAX_PHONE_BYTES : Number.POSITIVE_INFINITY
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  for (const quality of QUALITIES) {
    const webp = await picture.clone().webp({ quality }).toBuffer()
    if (webp.length <= most) return webp
  }
  return sizedWebp(bytes, Math.floor(width * NARROWER))
}

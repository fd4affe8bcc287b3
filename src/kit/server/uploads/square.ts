// Crops a small square from a picture, for profiles: the chosen area, or the middle.
import { sharp } from '#kit/server/sharp.ts'

/** A part of a picture in percent of its sides. */
export type PercentArea = { x: number; y: number; width: number; height: number }

const SIDE = 320
const QUALITY = 82

/** A JPEG of 320 by 320. `bytes` is a picture re-encoded by `intakeFile`; an invalid area counts as none. */
export async function squareJpeg(bytes: Buffer, part: PercentArea | null): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(bytes).metadata()
  const cut = part && pixelsOf(part, width, height)
  const picture = cut ? sharp(bytes).extract(cut) : sharp(bytes)
  return picture
    .resize({ width: SIDE, height: SIDE, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** Within the picture and at least one pixel wide; null for an area outside it. */
function pixelsOf(part: PercentArea, width: number, height: number) {
  const within = [part.x, part.y, part.width, part.height].every((one) => one >= 0 && one <= 100)
  if (!within || part.width === 0 || part.height === 0) return null
  const left = Math.min(width - 1, Math.floor((part.x / 100) * width))
  const top = Math.min(height - 1, Math.floor((part.y / 100) * height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((part.width / 100) * width))),
    height: Math.max(1, Math.min(height - top, Math.round((part.height / 100) * height))),
  }
}

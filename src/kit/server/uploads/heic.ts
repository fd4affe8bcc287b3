// HEIC, as iPhones and some others take photos. Decoding blocks its thread for seconds and takes hundreds of megabytes: never in the server itself.
import decode from 'heic-decode'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { sharp } from '#kit/server/sharp.ts'
import { encode, type Picture } from '#kit/server/uploads/picture.ts'

/** Decodes and re-encodes the picture. For the child process only. */
export async function remakeHeic(bytes: Buffer): Promise<Outcome<Picture, 'heicUnreadable'>> {
  try {
    const { width, height, data } = await decode({ buffer: bytes })
    return done(await encode(sharp(data, { raw: { width, height, channels: 4 } })))
  } catch {
    return refused('heicUnreadable')
  }
}

// The city's mark as a letter brings it along: a picture with its own background, to be seen on light and dark alike.
import { CITY } from '#domain/city.ts'
import { sharp } from '#kit/server/sharp.ts'
import { MARK_CID } from '#ui/letter/mark-cid.ts'

// Shown at 48 px, sharp on a phone.
const SIDE = 144

const circles = CITY.mark.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`).join('')
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" width="${SIDE}" height="${SIDE}"><rect width="56" height="56" rx="14" fill="#0f5d54"/>${circles}</svg>`

let drawn: Promise<Buffer> | undefined

/** As an attachment that the letter shows; drawn once. */
export async function loadMark() {
  drawn ??= sharp(Buffer.from(SVG)).png({ palette: true }).toBuffer()
  return { cid: MARK_CID, filename: 'mark.png', contentType: 'image/png', content: await drawn }
}

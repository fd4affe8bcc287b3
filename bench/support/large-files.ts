// Files as large as the site takes them.
import { randomBytes } from 'node:crypto'
import { UPLOAD_LIMITS } from '../../src/kit/upload-rules.ts'
import { grainy, pdfOf } from '../../tests/support/uploads.ts'

const SIDE = 7000
// So much besides its pages and its filling: the table of a PDF's objects.
const PDF_SPARE_BYTES = 10_000

/** A JPEG of 49 megapixels: 9.3 MB at a quality of 40, 17.5 MB at 70. */
export const largePhoto = async (quality: 40 | 70): Promise<Buffer> =>
  (await grainy(SIDE, SIDE)).jpeg({ quality }).toBuffer()

/** A PDF of as many pages as one may have, filled up to so many bytes. */
export async function largePdf(bytes: number): Promise<Buffer> {
  const bare = await (await pdfOf(UPLOAD_LIMITS.pdfPages)).save()
  const filling = randomBytes(bytes - bare.length - PDF_SPARE_BYTES)
  const pdf = await pdfOf(UPLOAD_LIMITS.pdfPages, ({ context }) => context.register(context.stream(filling)))
  return Buffer.from(await pdf.save())
}

// /userprofile/picture: takes a PNG or JPEG with the part chosen in the editor, or its middle.
import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { findPicturePath, savePicture } from '#features/accounts/picture.ts'
import { PictureView } from '#features/accounts/show/picture-view.tsx'
import { UPLOAD_HOLES, type UploadReason } from '#fields/upload.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { DiskUnavailable } from '#kit/server/disk-errors.ts'
import type { ReceivedFile } from '#kit/server/read-body.ts'
import { intakeFile } from '#kit/server/uploads/intake.ts'
import { detectFormat } from '#kit/server/uploads/sniff.ts'
import { type PercentArea, squareJpeg } from '#kit/server/uploads/square.ts'
import { PICTURE_ACCEPT } from '#kit/upload-rules.ts'
import type { SignedInContext } from '#web/account/guards.ts'
import { ACCOUNT_PAGE, memberOf } from '#web/account/visit.ts'
import { receiveBody } from '#web/body.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { goTo, speechOf, visitorAddress } from '#web/visit.ts'

type Shown = { hasPicture: boolean; refusal: string }
type Refusal = UploadReason | 'limited' | 'none' | 'kind'

const picturePage: DynamicPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.picture.title, noindex: true }),
  view: (shown, { say }) => <PictureView {...shown} say={say} />,
}

export const showPicture = (c: SignedInContext): Promise<Response> => answer(c, null)

async function answer(c: SignedInContext, why: Refusal | null): Promise<Response> {
  const { visitor } = c.var
  const hasPicture = (await findPicturePath(c.var.site.database(), visitor.userId)) !== ''
  const refusal = why === null ? '' : reasonFor(c, why)
  return renderDynamicPage(c, picturePage, { hasPicture, refusal }, why === null ? 200 : 422)
}

function reasonFor(c: Context, why: Refusal): string {
  const { words, fill } = speechOf(c)
  return why === 'none' || why === 'kind'
    ? words.account.picture[why]
    : fill(`uploads.reasons.${why}`, UPLOAD_HOLES)
}

export async function takePicture(c: SignedInContext): Promise<Response> {
  const { visitor } = c.var
  const { fields, files } = await receiveBody(c)
  const sent = new Map(fields)
  const { userId } = visitor
  const made =
    sent.get('do') === 'remove' ? done(null) : await jpegOf(files[0], partOf(sent), visitorAddress(c))
  if (!made.ok) return answer(c, made.reason)
  await savePicture(c.var.site.database(), memberOf(c, userId), { userId, jpeg: made.value })
  return goTo(c, '/userprofile?done=picture')
}

async function jpegOf(
  file: ReceivedFile | undefined,
  part: PercentArea | null,
  sender: string,
): Promise<Outcome<Buffer, Refusal>> {
  if (!file || file.bytes === 0) return refused('none')
  if (file.problem === 'too-large') return refused('tooLarge')
  if (file.problem === 'limited') return refused('limited')
  if (file.problem) throw new DiskUnavailable()
  const kind = await detectFormat(await readFile(file.path))
  if (kind === null || !PICTURE_ACCEPT.split(',').includes(kind)) return refused('kind')
  const taken = await intakeFile(file.path, sender)
  return taken.ok ? done(await squareJpeg(taken.value.bytes, part)) : taken
}

/** As the editor sends it; null when nothing was chosen. */
function partOf(sent: ReadonlyMap<string, string>): PercentArea | null {
  const numbers = ['x', 'y', 'width', 'height'].map((name) => Number.parseFloat(sent.get(name) ?? ''))
  const [x, y, width, height] = numbers as [number, number, number, number]
  return numbers.some(Number.isNaN) ? null : { x, y, width, height }
}

// /userprofile/picture: takes a PNG or JPEG with the part chosen in the editor, or its middle; picture.jpg gives it to its owner alone.
import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { pictureAt, readPicture, savePicture } from '#features/accounts/picture.ts'
import { PictureView } from '#features/accounts/show/picture-view.tsx'
import { UPLOAD_HOLES, type UploadReason } from '#fields/upload.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import type { ReceivedFile } from '#kit/server/read-body.ts'
import { intakeFile } from '#kit/server/uploads/intake.ts'
import { kindOf } from '#kit/server/uploads/sniff.ts'
import { type Part, squareJpeg } from '#kit/server/uploads/square.ts'
import { PICTURE_ACCEPT } from '#kit/upload-rules.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { ACCOUNT_PAGE, memberOf, visitorOf } from '#pages/account/visit.ts'
import { bodyOf, forget } from '#pages/request-form/post.ts'
import { goTo, speechOf } from '#pages/visit.ts'

type Shown = { hasPicture: boolean; notice: string }
type Refusal = UploadReason | 'none' | 'kind'

const picturePage: FreshPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.picture.title, noindex: true }),
  view: (shown, { say }) => <PictureView {...shown} say={say} />,
}

export const showPicture = (c: Context, site: Site): Promise<Response> => answer(c, site, null)

async function answer(c: Context, site: Site, why: Refusal | null): Promise<Response> {
  const visitor = await visitorOf(c, site)
  if (visitor instanceof Response) return visitor
  const hasPicture = (await pictureAt(site.database(), visitor.userId)) !== ''
  const notice = why === null ? '' : reasonFor(c, why)
  return answerFresh(c, site, picturePage, { hasPicture, notice }, why === null ? 200 : 422)
}

function reasonFor(c: Context, why: Refusal): string {
  const { words, fill } = speechOf(c)
  return why === 'none' || why === 'kind'
    ? words.account.picture[why]
    : fill(`uploads.reasons.${why}`, UPLOAD_HOLES)
}

export async function takePicture(c: Context, site: Site): Promise<Response> {
  const visitor = await visitorOf(c, site)
  if (visitor instanceof Response) return visitor
  const { fields, files } = await bodyOf(c, site)
  try {
    const sent = new Map(fields)
    const { userId } = visitor
    const isRemoved = sent.get('do') === 'remove'
    const made = isRemoved ? done(null) : await jpegOf(files[0], partOf(sent))
    if (!made.ok) return answer(c, site, made.reason)
    await savePicture(site.database(), memberOf(c, visitor.userId), { userId, jpeg: made.value })
    return goTo(c, '/userprofile?done=picture')
  } finally {
    await forget(files)
  }
}

async function jpegOf(file: ReceivedFile | undefined, part: Part | null): Promise<Outcome<Buffer, Refusal>> {
  if (!file || file.bytes === 0) return refused('none')
  if (file.problem === 'too-large') return refused('tooLarge')
  if (file.problem) return refused('busy')
  const kind = await kindOf(await readFile(file.path))
  if (kind === null || !PICTURE_ACCEPT.split(',').includes(kind)) return refused('kind')
  const taken = await intakeFile(file.path)
  return taken.ok ? done(await squareJpeg(taken.value.bytes, part)) : taken
}

/** As the editor sends it; null when nothing was chosen. */
function partOf(sent: ReadonlyMap<string, string>): Part | null {
  const numbers = ['x', 'y', 'width', 'height'].map((name) => Number.parseFloat(sent.get(name) ?? ''))
  const [x, y, width, height] = numbers as [number, number, number, number]
  return numbers.some(Number.isNaN) ? null : { x, y, width, height }
}

export async function sendPicture(c: Context, site: Site): Promise<Response> {
  const visitor = await visitorOf(c, site)
  if (visitor instanceof Response) return visitor
  const jpeg = await readPicture(site.database(), visitor.userId)
  if (jpeg === null) return c.notFound() as Response
  return c.body(new Uint8Array(jpeg), 200, { 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
}

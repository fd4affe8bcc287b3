// /userprofile/picture.jpg: the picture of an account, for its owner alone.
import { readPicture } from '#features/accounts/picture.ts'
import type { SignedInContext } from '#web/account/guards.ts'

export async function sendPicture(c: SignedInContext): Promise<Response> {
  const { visitor } = c.var
  const jpeg = await readPicture(c.var.site.database(), visitor.userId)
  if (jpeg === null) return c.notFound() as Response
  return c.body(new Uint8Array(jpeg), 200, { 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
}

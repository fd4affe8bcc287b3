// /forms/blank/:file: a form as PDF, to be printed and filled in by hand. It names nobody, so that anybody's copy is kept.
import { hash } from 'node:crypto'
import { HTTPException } from 'hono/http-exception'
import { offices } from '#collections/offices.collection.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { buildBlank } from '#features/requests/form/blank.ts'
import { formOfBlank } from '#forms/blanks.ts'
import type { Form } from '#forms/define.ts'
import { perRevision } from '#kit/server/per-revision.ts'
import type { PrintedBlank } from '#papers/paper.ts'
import { renderPdf } from '#papers/render-pdf.ts'
import { KEPT_IN_FRONT } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import { sendBytes } from '#web/send-bytes.ts'
import { speechOf } from '#web/visit.ts'

type Built = { blank: PrintedBlank; digest: string }
type Drawn = { bytes: Buffer; etag: string }

const built = perRevision<Built>()
// Most publications leave the blanks as they were: one is drawn again only when what it says has changed.
const drawn = perRevision<Drawn>()

export async function sendBlank(c: WebContext): Promise<Response> {
  const form = formOfBlank(c.req.param('file') ?? '')
  if (!form) return c.notFound()
  const { lang } = speechOf(c)
  const db = c.var.site.database()
  const name = `${form.id} ${lang}`
  const { blank, digest } = await built(db.reader, name, db.revision, () => build(c, form))
  const { bytes, etag } = await drawn(db.reader, name, digest, () => draw(blank))
  const file = { bytes, br: null, type: 'application/pdf', etag }
  return sendBytes(c, file, {
    ...KEPT_IN_FRONT,
    'cache-control': 'no-cache',
    'content-disposition': `inline; filename="${form.id}-${lang}.pdf"`,
  })
}

async function build(c: WebContext, form: Form): Promise<Built> {
  const { config, database } = c.var.site
  const say = speechOf(c)
  const all = await listEntries(database().reader, offices, say.lang)
  const office = all.find(({ code }) => code === form.office)
  const blank = buildBlank(form, { say, office, siteUrl: config.siteUrl })
  return { blank, digest: hash('sha256', JSON.stringify(blank)) }
}

async function draw(blank: PrintedBlank): Promise<Drawn> {
  const pdf = await renderPdf(blank)
  // Too many papers wait to be drawn already.
  if (!pdf) throw new HTTPException(503)
  const tag = hash('sha256', pdf, 'base64url').slice(0, 22)
  return { bytes: Buffer.from(pdf), etag: `"${tag}"` }
}

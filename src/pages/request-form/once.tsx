// What is answered to a report without a name: its reference and its code, once. Nothing of it is kept on the device.
import { findOwnCode } from '#features/requests/codes/own-code.ts'
import { findRequest } from '#features/requests/find.ts'
import { Copyable } from '#ui/copyable/copyable.tsx'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'

/** `code` is null when the key it was made with has been replaced. */
type Once = { reference: string; code: string | null; again: string }

const oncePage: DynamicPage<Once> = {
  styles: ['request'],
  behaviours: ['print', 'copy'],
  meta: (_, { say: { words } }) => ({ title: words.once.title, noindex: true }),
  view: ({ reference, code, again }, { say: { words, to } }) => {
    const { once } = words
    return (
      <div className="page track">
        <div className="track-ask" data-once="">
          <h1>{once.title}</h1>
          <Copyable value={reference} label={once.reference} words={words.request} page={to('/track')} />
          {code && <Copyable value={code} label={once.code} words={words.request} page={to('/track')} />}
          <p className="request-told">{code ? once.keep : once.gone}</p>
          <p>{once.how}</p>
          <p>{once.none}</p>
          <p className="request-actions">
            <a className="button" href={to(`/track?reference=${reference}`)}>
              {once.track}
            </a>{' '}
            <a className="button quiet" href={to(again)}>
              {once.another}
            </a>
          </p>
        </div>
      </div>
    )
  },
}

/** The same form sent again is answered with the same code: its token stands in no other page. */
export async function answerOnce(
  c: WebContext,
  { reference, token, path }: { reference: string; token: string; path: string },
): Promise<Response> {
  const db = c.var.site.database()
  const request = await findRequest(db.reader, reference)
  const code = request ? await findOwnCode(db, request.id, token) : null
  return renderDynamicPage(c, oncePage, { reference, code, again: path }, 200)
}

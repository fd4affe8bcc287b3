// From a page and its data to the text of the document. Whole pages only: no streaming, no Suspense.
import { renderToStaticMarkup } from 'react-dom/server'
import { BareLayout } from '#web/layout/bare.tsx'
import { Document } from '#web/layout/document.tsx'
import { PublicLayout } from '#web/layout/public.tsx'
import { StormLayout } from '#web/layout/storm.tsx'
import type { Page, PageContext } from '#web/page.ts'

const LAYOUTS = { public: PublicLayout, bare: BareLayout, storm: StormLayout }

/** The HTML of a page, or null when there is nothing at its address. */
export async function renderPage(definition: Page, page: PageContext): Promise<string | null> {
  const data = await definition.load(page)
  if (data === null) return null
  const Layout = LAYOUTS[definition.layout ?? 'public']
  const markup = renderToStaticMarkup(
    <Document page={page} meta={definition.meta(data, page)} definition={definition}>
      <Layout page={page}>{definition.view(data, page)}</Layout>
    </Document>,
  )
  return `<!doctype html>${markup}`
}

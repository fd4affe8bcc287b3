// From a page and its data to the text of the document. Whole pages only: no streaming, no Suspense.
import { hash } from 'node:crypto'
import { serialize } from 'node:v8'
import { renderToStaticMarkup } from 'react-dom/server'
import { BareLayout } from '#web/layout/bare.tsx'
import { Document } from '#web/layout/document.tsx'
import { PublicLayout } from '#web/layout/public.tsx'
import { StormLayout } from '#web/layout/storm.tsx'
import type { Page, PageContext } from '#web/page.ts'

const LAYOUTS = { public: PublicLayout, bare: BareLayout, storm: StormLayout }

/** A page with its data. */
type LoadedPage = {
  /** Hash of all that a page of this address and this build is rendered from; undefined where that cannot be told. */
  inputHash: string | undefined
  /** Made when it is first asked for: of a page whose input is unchanged nobody asks. */
  html: () => string
}

/** Null when there is nothing at its address. */
export async function loadPage(definition: Page, page: PageContext): Promise<LoadedPage | null> {
  const data = await definition.load(page)
  if (data === null) return null
  let made: string | undefined
  const html = () => {
    made ??= render(definition, page, data)
    return made
  }
  return { inputHash: inputHashOf(definition, page, data), html }
}

/** The HTML of a page, or null when there is nothing at its address. */
export const renderPage = async (definition: Page, page: PageContext): Promise<string | null> =>
  (await loadPage(definition, page))?.html() ?? null

function render(definition: Page, page: PageContext, data: unknown): string {
  const Layout = LAYOUTS[definition.layout ?? 'public']
  const markup = renderToStaticMarkup(
    <Document page={page} meta={definition.meta(data, page)} definition={definition}>
      <Layout page={page}>{definition.view(data, page)}</Layout>
    </Document>,
  )
  return `<!doctype html>${markup}`
}

/** The count of visits is left out, as it is of what makes a page another one. */
function inputHashOf({ layout, styles }: Page, { alerts, visits }: PageContext, data: unknown) {
  try {
    return hash('sha256', serialize([layout, styles, data, alerts, visits?.since]), 'base64url')
  } catch {
    // A function, for example, says nothing of what it will do.
    return undefined
  }
}

// Formatted text, with links to pages in the reader's language. The HTML was cleaned when it was stored and checked by its field.
import { withLinks } from '#fields/rich-text.ts'

/** `to` gives the address of a page of this site. */
export function Prose({ html, to }: { html: string; to: (path: string) => string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the elements of fields/rich-text.ts pass write and seed
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withScrolling(withLinks(html, to)) }} />
}

/** Tables scroll by themselves on a narrow screen, by keyboard too. */
const withScrolling = (html: string) =>
  html
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')

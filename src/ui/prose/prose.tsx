// Formatted text, its links to this site's pages in the reader's language. It was cleaned when it was kept and checked again by its field.
import { withLinks } from '#fields/rich-text.ts'

/** `to` gives the address of a page of this site. */
export function Prose({ html, to }: { html: string; to: (path: string) => string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the elements of fields/rich-text.ts pass write and seed
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withLinks(html, to) }} />
}

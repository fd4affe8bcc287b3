// A letter in two languages, the reader's first: as plain text and as the plainest HTML, which every mail program shows.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Lang } from '#kit/lang.ts'

/** A paragraph, and the address it leads to. */
export type Paragraph = { text: string; href?: string }
export type Half = { lang: Lang; paragraphs: readonly Paragraph[]; footer: string }

/** What a mail needs besides whom it goes to. */
export const composeLetter = (
  subject: string,
  halves: readonly Half[],
): { subject: string; text: string; html: string } => ({
  subject,
  text: halves.map(asText).join('\n\n* * *\n\n'),
  html: `<!doctype html>${renderToStaticMarkup(<Letter subject={subject} halves={halves} />)}`,
})

const asText = ({ paragraphs, footer }: Half): string =>
  [...paragraphs.map(({ text, href }) => (href ? `${text}\n${href}` : text)), footer].join('\n\n')

function Letter({ subject, halves }: { subject: string; halves: readonly Half[] }) {
  return (
    <html lang={halves[0]!.lang}>
      <head>
        <meta charSet="utf-8" />
        <title>{subject}</title>
      </head>
      <body>
        {halves.map(({ lang, paragraphs, footer }) => (
          <div key={lang} lang={lang}>
            {paragraphs.map(({ text, href }) => (
              <p key={text}>
                {text}
                {href && <br />}
                {href && <a href={href}>{href}</a>}
              </p>
            ))}
            <p>
              <small>{footer}</small>
            </p>
            <hr />
          </div>
        ))}
      </body>
    </html>
  )
}

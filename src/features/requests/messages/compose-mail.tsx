// A mail to the person who asked: both languages in one, theirs first, as plain text and as the plainest HTML.
import { renderToStaticMarkup } from 'react-dom/server'
import { type Paragraph, paragraphsOf } from '#features/requests/messages/paragraphs.ts'
import type { Told } from '#features/requests/messages/told.ts'
import { type Lang, otherLang } from '#kit/lang.ts'
import type { Mail } from '#kit/server/sending.ts'
import { CITY, SPEECH } from '#words'

type Half = { lang: Lang; paragraphs: Paragraph[]; footer: string }

/** The subject has the reference and nobody's name: it is read on locked screens. */
export function composeMail(told: Told, siteUrl: string): Omit<Mail, 'to'> {
  const halves = [told.lang, otherLang(told.lang)].map((lang): Half => {
    const say = SPEECH[lang]
    const footer = say.fill('mail.footer', { city: CITY.name })
    return { lang, paragraphs: paragraphsOf(told, { say, siteUrl }), footer }
  })
  const { reference } = told
  const subject = SPEECH[told.lang].fill(`mail.about.${told.about}.subject`, { reference })
  const html = `<!doctype html>${renderToStaticMarkup(<Letter subject={subject} halves={halves} />)}`
  return { subject, text: halves.map(asText).join('\n\n* * *\n\n'), html }
}

const asText = ({ paragraphs, footer }: Half): string =>
  [...paragraphs.map(({ text, href }) => (href ? `${text}\n${href}` : text)), footer].join('\n\n')

function Letter({ subject, halves }: { subject: string; halves: Half[] }) {
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

// A letter in two languages, the reader's first: as plain text, and as HTML that every mail program shows: no tables, nothing loaded.
// Styles stand at the elements, because many programs drop all others. What has no background takes the program's own colours,
// so that it can be read in the dark.
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Lang } from '#kit/lang.ts'
import { MARK_CID } from './mark-cid.ts'

/**
 * A paragraph, and the address it leads to: as the button of the letter, or as a link of these words. `state`, `reference` and `fact`
 * stand at the head of the letter.
 */
export type Paragraph = {
  text: string
  as?: 'state' | 'reference' | 'fact'
  href?: string
  /** On the button, of which a letter has one. */
  button?: string
  /** Words of a link that is no button. */
  link?: string
}
export type Half = {
  lang: Lang
  /** Said before everything else; '' for nothing. */
  notice: string
  paragraphs: readonly Paragraph[]
  footer: string
  /** The words of a link that has none of its own. */
  open: string
}

/** What a mail needs besides whom it goes to; `from` is the city's name, at the head of the letter. */
export const composeLetter = (
  subject: string,
  from: string,
  halves: readonly Half[],
): { subject: string; text: string; html: string } => ({
  subject,
  text: halves.map(asText).join('\n\n* * *\n\n'),
  html: `<!doctype html>${renderToStaticMarkup(<Letter subject={subject} from={from} halves={halves} />)}`,
})

const asText = ({ notice, paragraphs, footer }: Half): string =>
  [
    ...(notice ? [notice] : []),
    ...paragraphs.map(({ text, href }) => (href ? `${text}\n${href}` : text)),
    footer,
  ].join('\n\n')

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif'
const LAKE = '#0f5d54'
const STYLES = {
  body: { margin: 0, padding: '16px', fontFamily: FONT, fontSize: '16px', lineHeight: 1.5 },
  sheet: { maxWidth: '600px', margin: '0 auto' },
  head: { borderBottom: '3px solid #e9a820', paddingBottom: '12px', marginBottom: '20px', fontWeight: 700 },
  mark: { verticalAlign: 'middle', marginRight: '12px', borderRadius: '12px' },
  state: { fontSize: '22px', lineHeight: 1.25, fontWeight: 700, margin: '0 0 8px' },
  reference: { fontSize: '20px', lineHeight: 1.4, fontWeight: 700, margin: '0 0 8px' },
  fact: { margin: '0 0 4px' },
  notice: { border: '2px solid #e9a820', padding: '8px 12px', margin: '0 0 16px', fontWeight: 700 },
  text: { margin: '16px 0' },
  button: {
    display: 'inline-block',
    marginTop: '8px',
    padding: '12px 24px',
    borderRadius: '999px',
    backgroundColor: LAKE,
    border: `1px solid ${LAKE}`,
    color: '#ffffff',
    fontWeight: 700,
    textDecoration: 'none',
  },
  half: { borderTop: '1px solid #9db3ad', marginTop: '32px', paddingTop: '24px' },
  foot: { fontSize: '14px', margin: '24px 0 0' },
} as const satisfies Record<string, CSSProperties>

type Props = { subject: string; from: string; halves: readonly Half[] }

const Letter = ({ subject, from, halves }: Props) => (
  <html lang={halves[0]!.lang}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
    </head>
    <body style={STYLES.body}>
      <div style={STYLES.sheet}>
        <p style={STYLES.head}>
          {/* React would put a preload of it in the head, were it not lazy. */}
          <img src={`cid:${MARK_CID}`} alt="" width="48" height="48" loading="lazy" style={STYLES.mark} />
          {from}
        </p>
        {halves.map((half, at) => (
          <div key={half.lang} lang={half.lang} {...(at > 0 && { style: STYLES.half })}>
            <HalfView half={half} />
          </div>
        ))}
      </div>
    </body>
  </html>
)

function HalfView({ half: { notice, paragraphs, footer, open } }: { half: Half }) {
  return (
    <>
      {notice && <p style={STYLES.notice}>{notice}</p>}
      {paragraphs.map(({ text, as, href, button, link }) => (
        <p key={`${text} ${href}`} style={STYLES[as ?? 'text']}>
          {as === 'reference' ? <Unbroken text={text} /> : text}
          {href && ' '}
          {href && (
            <a href={href} {...(button !== undefined && { style: STYLES.button })}>
              {button ?? link ?? open}
            </a>
          )}
        </p>
      ))}
      <p style={STYLES.foot}>{footer}</p>
    </>
  )
}

/** The last word, which is the reference, is never broken at its dashes. */
function Unbroken({ text }: { text: string }): ReactNode {
  const at = text.lastIndexOf(' ') + 1
  return (
    <>
      {text.slice(0, at)}
      <span style={{ whiteSpace: 'nowrap' }}>{text.slice(at)}</span>
    </>
  )
}

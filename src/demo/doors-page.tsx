// The page of the doors and the list of what was sent, as HTML: plain forms, no script.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DemoCity } from '#demo/make-city.ts'
import type { DemoStaff } from '#demo/world.ts'
import { CITY } from '#domain/city.ts'
import { OFFICES } from '#domain/offices.ts'
import { ROLES } from '#domain/roles.ts'
import type { KeptMessage } from '#features/messages/show-kept.ts'
import { SPEECH } from '#words'

/** For both pages. */
export const STYLE = `
:root{--lake:#0f5d54;--paper:#fbf8f1;--ink:#13231f;--soft:#4a5b55;--line:#dad5c6;--gold:#e9a820}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
.ribbon{margin:0;padding:.4rem 1rem;background:var(--gold);font-weight:700;text-align:center}
main{max-width:56rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{line-height:1.2;margin:.5rem 0}
h2{margin:2rem 0 .75rem}
ul{list-style:none;margin:0;padding:0}
.doors{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.75rem}
form{height:100%}
button,.way{display:block;width:100%;height:100%;min-height:44px;padding:.75rem 1rem;border:1px solid var(--line);border-radius:14px;background:#fff;color:var(--lake);font:inherit;font-weight:700;text-align:left;text-decoration:none;cursor:pointer}
button:hover,.way:hover{border-color:var(--lake)}
button span{display:block;color:var(--soft);font-weight:400}
.doors+details,details .doors{margin-top:.75rem}
summary{min-height:44px;line-height:44px;cursor:pointer;color:var(--lake);font-weight:700}
.main{background:var(--lake);color:#fff;text-align:center}
.message{border-top:1px solid var(--line);padding:1rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
.soft{color:var(--soft)}
:focus-visible{outline:3px solid var(--gold);outline-offset:2px}
`

type Shown = { token: string; made: DemoCity | null; siteUrl: string }

/** One of each role, in the order in which a request meets them. */
const FIRST = ['clerk.lcr', 'head.lcr', 'cashier', 'head.treasurer', 'publisher', 'administrator', 'auditor']

export function renderDoors({ token, made, siteUrl }: Shown): string {
  const staff = made?.staff ?? []
  const first = FIRST.flatMap((name) => staff.filter(({ username }) => username === name))
  const others = staff.filter((one) => !first.includes(one))
  return document(
    token,
    made === null ? (
      <>
        <h1>The demonstration is being rebuilt</h1>
        <p>It takes some seconds. Then reload this page.</p>
      </>
    ) : (
      <>
        <h1>{CITY.name}: a demonstration</h1>
        <p className="soft">
          Made on {SPEECH.en.longDate(made.madeAt.slice(0, 10))}. Everything here stays on this machine: no
          letter and no text leaves it.
        </p>
        <a className="way main" href={siteUrl}>
          Open the site
        </a>
        <h2>Walk in at the staff desk as</h2>
        <Doors token={token} staff={first} />
        <details>
          <summary>{others.length} more, of every office</summary>
          <Doors token={token} staff={others} />
        </details>
        <h2>What was sent</h2>
        <a className="way" href={`/${token}/messages`}>
          The last letters and texts
        </a>
        <h2>Start anew</h2>
        <form method="post" action={`/${token}/anew`}>
          <button type="submit">
            Delete this demonstration and make another
            <span>What was done in it is lost. It takes some seconds.</span>
          </button>
        </form>
      </>
    ),
  )
}

const Doors = ({ token, staff }: { token: string; staff: readonly DemoStaff[] }) => (
  <ul className="doors">
    {staff.map((one) => (
      <li key={one.username}>
        <form method="post" action={`/${token}/walk-in`}>
          <input type="hidden" name="who" value={one.username} />
          <button type="submit">
            {roleOf(one)}
            <span>{one.name}</span>
          </button>
        </form>
      </li>
    ))}
  </ul>
)

const roleOf = ({ role, office }: DemoStaff): string =>
  office === '' ? ROLES[role].name.en : `${ROLES[role].name.en}, ${OFFICES[office].name.en}`

export const renderMessages = ({
  token,
  messages,
}: {
  token: string
  messages: readonly KeptMessage[]
}): string =>
  document(
    token,
    <>
      <p>
        <a href={`/${token}`}>Back to the doors</a>
      </p>
      <h1>The last letters and texts</h1>
      {messages.length === 0 && <p>Nothing was sent yet.</p>}
      {messages.map(({ id, kind, to, subject, text }) => (
        <article key={id} className="message">
          <h2>{kind === 'mail' ? subject : 'Text message'}</h2>
          {kind === 'mail' && <p className="soft">To {to}</p>}
          <pre>{text.trim()}</pre>
        </article>
      ))}
    </>,
  )

const document = (token: string, content: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Doors of the demonstration · ${CITY.name}`}</title>
        <link rel="stylesheet" href={`/${token}/style.css`} />
      </head>
      <body>
        <p className="ribbon">{SPEECH.en.words.site.demonstration}</p>
        <main>{content}</main>
      </body>
    </html>,
  )}`

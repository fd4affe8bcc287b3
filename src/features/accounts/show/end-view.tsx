// What a step of an account ended with, in plain words, and where to go on; or one button that does what a link was for.
import type { Speech } from '#words'

export type Ending = {
  title: string
  text: readonly string[]
  links: readonly { to: string; text: string }[]
}

export const EndView = ({ ending: { title, text, links }, say }: { ending: Ending; say: Speech }) => (
  <div className="page account">
    <h1>{title}</h1>
    {text.map((one) => (
      <p key={one}>{one}</p>
    ))}
    <ul className="account-links">
      {links.map(({ to, text: words }) => (
        <li key={to}>
          <a href={say.to(to)}>{words}</a>
        </li>
      ))}
    </ul>
  </div>
)

type PressProps = { title: string; text: string; button: string; action: string }

/** A link only shows this page: mail programs follow links too, and must not use them up. */
export const PressView = ({ title, text, button, action }: PressProps) => (
  <div className="page account">
    <h1>{title}</h1>
    <p>{text}</p>
    <form method="post" action={action}>
      <button className="button big" type="submit">
        {button}
      </button>
    </form>
  </div>
)

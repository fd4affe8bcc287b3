// The error summary, first on the page and focused: a link to the control of each question.
import { InitialFocus } from '#ui/error-summary/initial-focus.tsx'

type Props = { title: string; errors: readonly { id: string; text: string }[] }

export function ErrorSummary({ title, errors }: Props) {
  return (
    <InitialFocus>
      <div className="error-summary" role="alert" aria-labelledby="error-summary-title">
        <h2 id="error-summary-title">{title}</h2>
        <ul>
          {errors.map(({ id, text }) => (
            <li key={id + text}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </InitialFocus>
  )
}

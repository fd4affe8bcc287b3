// What is wrong, first on the page and focused: a link to the control of each question, or a sentence where it is no one question.
import { InitialFocus } from '#ui/error-summary/initial-focus.tsx'

type Props = {
  title: string
  errors?: readonly { id: string; text: string }[]
  /** An error of the whole form, such as a pair that does not match. */
  text?: string
}

export function ErrorSummary({ title, errors = [], text }: Props) {
  return (
    <InitialFocus>
      <div className="error-summary" role="alert" aria-labelledby="error-summary-title">
        <h2 id="error-summary-title">{title}</h2>
        {text && <p>{text}</p>}
        {errors.length > 0 && (
          <ul>
            {errors.map(({ id, text: sentence }) => (
              <li key={id + sentence}>
                <a href={`#${id}`}>{sentence}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </InitialFocus>
  )
}

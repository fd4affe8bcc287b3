// The search form: plain HTML that works without script; with an address for suggestions a script shows them while typing.
type Props = {
  id: string
  action: string
  words: { label: string; button: string }
  value?: string
  /** Where suggestions are asked for, the query following, and what their list is called. */
  suggest?: { api: string; label: string }
}

// Longer than anything one looks for; the server cuts at the same length.
const MAX_CHARS = 200

export function SearchForm({ id, action, words, value, suggest }: Props) {
  return (
    <form
      className="search-form"
      action={action}
      method="get"
      role="search"
      data-suggest={suggest?.api}
      data-suggestions={suggest?.label}
    >
      <label htmlFor={id}>{words.label}</label>
      <input id={id} type="search" name="q" defaultValue={value} maxLength={MAX_CHARS} autoComplete="off" />
      <button className="button" type="submit">
        {words.button}
      </button>
    </form>
  )
}

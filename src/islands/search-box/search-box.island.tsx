// The search box: a plain form by itself; awake, it shows what is found as one types.
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'

type Found = { title: string; href: string; kind: string }
type Props = {
  action: string
  api: string
  value: string
  words: { label: string; button: string; suggestions: string }
}

const WAIT_MS = 180
const LEAST_CHARS = 2

export default function SearchBox({ action, api, value, words }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Found[]>([])
  const [active, setActive] = useState(-1)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)

  const ask = async (query: string) => {
    if (query.trim().length < LEAST_CHARS) return setFound([])
    const answer = await fetch(`${api}${encodeURIComponent(query)}`).catch(() => null)
    // A slower answer to an earlier word must not replace what is asked now.
    if (!answer?.ok || input.current?.value !== query) return
    setFound(((await answer.json()) as { data: Found[] }).data)
    setActive(-1)
  }
  const typed = (event: FormEvent<HTMLInputElement>) => {
    const query = event.currentTarget.value
    clearTimeout(wait.current)
    wait.current = setTimeout(() => void ask(query), WAIT_MS)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setFound([])
    if (found.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive((active + step + found.length) % found.length)
    }
    const chosen = found[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      location.assign(chosen.href)
    }
  }
  const open = found.length > 0
  return (
    <form className="search-form" action={action} method="get" role="search">
      <label htmlFor={`${id}q`}>{words.label}</label>
      <input
        ref={input}
        id={`${id}q`}
        type="search"
        name="q"
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
        onInput={typed}
        onKeyDown={pressed}
      />
      <button className="button" type="submit">
        {words.button}
      </button>
      <div
        className="suggestions"
        id={`${id}list`}
        role="listbox"
        aria-label={words.suggestions}
        hidden={!open}
      >
        {found.map((one, index) => (
          <a
            key={one.href + one.title}
            id={`${id}${index}`}
            role="option"
            href={one.href}
            tabIndex={-1}
            aria-selected={index === active}
          >
            {one.title} <small>{one.kind}</small>
          </a>
        ))}
      </div>
    </form>
  )
}

// What was typed when the session ended: kept in the memory of this tab, until the same person has signed in again.
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { Me } from '#contract/me.ts'
import { TYPED_KEPT_MS } from '#domain/staff-session.ts'

type Person = Pick<Me, 'id' | 'role' | 'office'>
type Kept = { by: string; until: number; typed: Map<string, object> }

/** What stands on the screen and can say what was typed in it; undefined for nothing. */
const onScreen = new Map<string, () => object | undefined>()
let kept: Kept | null = null
let forgetting: ReturnType<typeof setTimeout> | undefined

/** With another role or office somebody may not see what they worked on. */
const postOf = ({ id, role, office }: Person) => [id, role, office].join(' ')

/** Before the desk is taken away. */
export function keepTyped(by: Person): void {
  const post = postOf(by)
  const typed = new Map(kept?.by === post ? kept.typed : [])
  for (const [key, read] of onScreen) {
    const value = read()
    if (value) typed.set(key, value)
  }
  kept = { by: post, until: Date.now() + TYPED_KEPT_MS, typed }
  clearTimeout(forgetting)
  forgetting = setTimeout(forgetTyped, TYPED_KEPT_MS)
}

/** Once somebody has signed in: true for the person it was kept for; for anybody else it is forgotten. */
export function isKeptFor(person: Person): boolean {
  const isTheirs = kept?.by === postOf(person)
  if (!isTheirs || kept!.until < Date.now()) forgetTyped()
  return isTheirs
}

function forgetTyped(): void {
  kept = null
}

const useKey = (name: string) => `${useLocation().pathname} ${name}`

/** Whether something was typed under this name on this screen: what it was typed in opens again. */
export function useIsKept(name: string): boolean {
  const key = useKey(name)
  const [isKept] = useState(() => kept?.typed.has(key) ?? false)
  return isKept
}

/** Registers what is typed under a name of this screen, and gives back what was typed there before. */
export function useKeptTyped<Typed extends object>(
  name: string,
  read: () => Typed | undefined,
): Typed | undefined {
  const key = useKey(name)
  const [before] = useState(() => kept?.typed.get(key) as Typed | undefined)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    // It stands on the screen again.
    kept?.typed.delete(key)
    onScreen.set(key, () => latest.current())
    return () => void onScreen.delete(key)
  }, [key])
  return before
}

/** A state that is kept, unless it is as it began. */
export function useKeptState<State>(name: string, begin: State) {
  const [first] = useState(begin)
  const read = (): { state: State } | undefined => (state === first ? undefined : { state })
  const before: { state: State } | undefined = useKeptTyped(name, () => read())
  const [state, setState] = useState(before ? before.state : first)
  return [state, setState] as const
}

const boxesOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** In a form of the browser's own: what stood in its boxes, by their names. */
export function useKeptBoxes(name: string) {
  const form = useRef<HTMLFormElement>(null)
  const boxes = useKeptTyped<Record<string, string>>(name, () =>
    form.current ? boxesOf(form.current) : undefined,
  )
  return { form, boxes: boxes ?? {} }
}

/** In a form of react-admin. `isWhole`: with what was not typed, such as the version the typing is based on. */
export function KeepTyped({ name, isWhole = false }: { name: string; isWhole?: boolean }) {
  const { getValues, reset } = useFormContext()
  const { isReady, dirtyFields } = useFormState()
  const before = useKeptTyped(name, () => {
    const [values, dirty] = [getValues(), Object.keys(dirtyFields)]
    if (dirty.length === 0) return undefined
    return isWhole ? values : Object.fromEntries(dirty.map((field) => [field, values[field]]))
  })
  useEffect(() => {
    // Not before the form has set its own beginning.
    if (isReady && before) reset({ ...getValues(), ...before }, { keepDefaultValues: true })
  }, [isReady, before, getValues, reset])
  return null
}

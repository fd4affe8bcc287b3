// In a form: after a try that was refused the first wrong box has the focus, in sight, its fold open. React-admin leaves all of it where it was.
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

export function FocusWrong() {
  const { submitCount } = useFormState()
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (submitCount === 0) return
    const shown = (selector: string) =>
      [...(here.current?.closest('form')?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
        (one) => !one.closest('[hidden]'),
      )
    // An editor of formatted text is marked by its sentence alone.
    const wrong = shown('[aria-invalid=true]') ?? shown('.Mui-error')
    wrong?.closest('details')?.setAttribute('open', '')
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [submitCount])
  return <span ref={here} hidden />
}

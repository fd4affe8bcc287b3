// In a form: after a try that was refused the first wrong box has the focus, in sight. React-admin leaves both where they were.
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

export function FocusWrong() {
  const { submitCount } = useFormState()
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (submitCount === 0) return
    const boxes = here.current?.closest('form')?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? []
    const wrong = [...boxes].find((box) => box.offsetParent !== null)
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [submitCount])
  return <span ref={here} hidden />
}

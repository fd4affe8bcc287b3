// A form that is held: does the work asked for and sends it again. Without it one waits and presses SUBMIT oneself.
import { solve } from '#behaviours/brake/solve.ts'

const held = document.querySelector<HTMLElement>('[data-brake]')
const button = document.getElementById(held?.dataset.button ?? '')
if (held && button instanceof HTMLButtonElement && button.form) void wake(held, button, button.form)

async function wake(held: HTMLElement, button: HTMLButtonElement, form: HTMLFormElement) {
  const status = held.querySelector<HTMLElement>('[role=status]')!
  const ready = () => {
    status.textContent = status.dataset.ready!
  }
  held.querySelector<HTMLElement>('h2')?.focus()
  setTimeout(ready, Number(held.dataset.seconds) * 1000)
  // Over plain http a browser has no cryptography for us: the wait is the way then.
  if (!crypto.subtle) return
  status.textContent = status.dataset.working!
  let changed = false
  form.addEventListener('input', () => {
    changed = true
  })
  const challenge = JSON.parse(held.dataset.brake!)
  const solution = await solve(challenge, crypto.subtle)
  const work = form.elements.namedItem('work')
  if (solution === null || !(work instanceof HTMLInputElement)) return
  work.value = JSON.stringify({ challenge, solution })
  // Who has gone on writing meanwhile says when it is done.
  if (changed) ready()
  else form.requestSubmit(button)
}

// Solves the proof of work of a challenged form and sends the form again. Without script the person waits and presses SUBMIT.
import { solve } from '#behaviours/challenge/solve.ts'

const notice = document.querySelector<HTMLElement>('[data-challenge]')
const button = document.getElementById(notice?.dataset.button ?? '')
if (notice && button instanceof HTMLButtonElement && button.form)
  void solveAndSend(notice, button, button.form)

async function solveAndSend(notice: HTMLElement, button: HTMLButtonElement, form: HTMLFormElement) {
  const status = notice.querySelector<HTMLElement>('[role=status]')!
  const ready = () => {
    status.textContent = status.dataset.ready!
  }
  notice.querySelector<HTMLElement>('h2')?.focus()
  setTimeout(ready, Number(notice.dataset.seconds) * 1000)
  // Over plain http there is no SubtleCrypto: the person waits instead.
  if (!crypto.subtle) return
  status.textContent = status.dataset.working!
  let changed = false
  form.addEventListener('input', () => {
    changed = true
  })
  const challenge = JSON.parse(notice.dataset.challenge!)
  const solution = await solve(challenge, crypto.subtle)
  const work = form.elements.namedItem('work')
  if (solution === null || !(work instanceof HTMLInputElement)) return
  work.value = JSON.stringify({ challenge, solution })
  // A person who has typed meanwhile sends the form themselves.
  if (changed) ready()
  else form.requestSubmit(button)
}

// Shows a password: one button for a moment, the other until it is pressed again.
const MOMENT_MS = 500 // spec 9: password reveal time

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-show-password]')
  const input = button && document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!button || !(input instanceof HTMLInputElement)) return
  if (button.dataset.showPassword === 'lasting') showUntil(button, input)
  else showForAMoment(input)
})

const isKept = (input: HTMLInputElement) =>
  document.querySelector(`[data-show-password=lasting][aria-controls="${input.id}"][aria-pressed=true]`) !==
  null

function showForAMoment(input: HTMLInputElement) {
  input.type = 'text'
  setTimeout(() => {
    if (!isKept(input)) input.type = 'password'
  }, MOMENT_MS)
}

function showUntil(button: HTMLButtonElement, input: HTMLInputElement) {
  const shown = button.getAttribute('aria-pressed') !== 'true'
  button.setAttribute('aria-pressed', String(shown))
  input.type = shown ? 'text' : 'password'
}

// Hide it before sending: a browser would remember a text field for autocompletion.
document.addEventListener('submit', ({ target }) => {
  for (const input of (target as Element).querySelectorAll<HTMLInputElement>('.password input'))
    input.type = 'password'
})

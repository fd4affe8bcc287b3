// The accessibility bar: a colour mode and a text size, kept on this device only; the head line sets them before the first paint.

const SIZES = 4
type Choice = { vision?: string; size?: number }

export function enhanceAccessBar() {
  const root = document.documentElement
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-vision-choice]')]
  const choice: Choice = { vision: root.dataset.vision, size: Number(root.dataset.size ?? 0) }

  const apply = () => {
    if (choice.vision) root.dataset.vision = choice.vision
    else delete root.dataset.vision
    if (choice.size) root.dataset.size = String(choice.size)
    else delete root.dataset.size
    for (const button of buttons) button.ariaPressed = String(button.dataset.visionChoice === choice.vision)
    try {
      if (choice.vision || choice.size) localStorage.access = JSON.stringify(choice)
      else localStorage.removeItem('access')
    } catch {
      // storage may be switched off: the choice then lasts for this page
    }
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      choice.vision = choice.vision === button.dataset.visionChoice ? undefined : button.dataset.visionChoice
      apply()
    })
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-size-step]')) {
    button.addEventListener('click', () => {
      choice.size = Math.min(SIZES, Math.max(-1, (choice.size ?? 0) + Number(button.dataset.sizeStep)))
      apply()
    })
  }
  document.querySelector('[data-access-reset]')?.addEventListener('click', () => {
    choice.vision = undefined
    choice.size = 0
    apply()
  })
  apply()
}

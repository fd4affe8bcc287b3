// A list that acts as soon as something is chosen from it; the button beside it stays for keys and for no script.

// On a closed list these keys change the value at each press, on the way to another.
const ON_THE_WAY = /^(Arrow|Page|Home|End|.$)/

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-at-once]')) {
  let lastKey = ''
  form.addEventListener('keydown', ({ key }) => {
    lastKey = key
  })
  form.addEventListener('pointerdown', () => {
    lastKey = ''
  })
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || ON_THE_WAY.test(lastKey)) return
    // The next page gives the focus back to the list.
    const action = new URL(form.action)
    action.hash = target.id
    form.action = action.href
    form.requestSubmit()
  })
}

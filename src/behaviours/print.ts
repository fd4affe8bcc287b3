// A button that prints the page; without script the browser's own command does.
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print()
})

if (!('print' in window))
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]'))
    button.replaceWith(button.dataset.print!)

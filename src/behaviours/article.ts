// /article: a card switches the article in place and updates the cookie; Back brings the one before.

const place = document.getElementById('article')!

document.addEventListener('click', async (event) => {
  const card = (event.target as Element).closest<HTMLAnchorElement>('a[data-article]')
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
  if (!card || !plain) return
  event.preventDefault()
  if (await show(card.dataset.article!)) history.pushState({ article: card.dataset.article }, '')
  else location.assign(card.href)
})

let shown = place.querySelector<HTMLElement>('[data-number]')?.dataset.number
// The first article's history entry gets a state too: an entry without one is a jump within the page.
history.replaceState({ article: shown }, '')

addEventListener('popstate', ({ state }) => {
  if (state?.article && state.article !== shown) void show(state.article)
})

async function show(number: string): Promise<boolean> {
  const answer = await fetch(`${location.pathname}?articleID=${number}`).catch(() => null)
  if (!answer?.ok) return false
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.getElementById('article')
  if (!fresh) return false
  place.replaceChildren(...fresh.childNodes)
  shown = number
  document.title = page.title
  place.dispatchEvent(new CustomEvent('part-replaced', { bubbles: true }))
  scrollTo({ top: 0 })
  return true
}

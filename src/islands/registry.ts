// Hydrates islands in the browser: React and an island's own code are fetched when the island is seen, not before.
import type { ComponentType } from 'react'

const islands = import.meta.glob<{ default: ComponentType<never> }>('./*/*.island.tsx')

async function hydrate(place: HTMLElement) {
  const load = islands[`./${place.dataset.island}/${place.dataset.island}.island.tsx`]
  if (!load) return
  const [{ createElement }, { hydrateRoot }, island] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    load(),
  ])
  const props = JSON.parse(place.dataset.props ?? '{}') as never
  hydrateRoot(place, createElement(island.default, props), { identifierPrefix: place.dataset.prefix })
}

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    seen.unobserve(target)
    void hydrate(target as HTMLElement)
  }
})

/** Watches for every island below a part of the page; called again when a script has put a new part in. */
export function watchIslands(part: ParentNode) {
  for (const place of part.querySelectorAll('[data-island]')) seen.observe(place)
}

watchIslands(document)
document.addEventListener('part-replaced', (event) => watchIslands(event.target as HTMLElement))

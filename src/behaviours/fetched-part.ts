// Shows the main part of another page of the site in this one, with the styles and scripts it needs; for what a cached page cannot hold.

/**
 * Shows what the page marks by `data-part`, else all of it, unless another page was asked for meanwhile. Gives the name of the part,
 * '' when it has none; rejects when the page does not come.
 */
export async function showPartOf(
  address: string,
  place: HTMLElement,
  isStillAsked = () => true,
): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const part = page.querySelector('main [data-part]') ?? page.querySelector('main > *')
  if (!part) throw new Error('no main part')
  // The place has a heading of its own.
  part.querySelector('h1')?.remove()
  const known = new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), hrefOf),
  )
  const styles = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => !known.has(hrefOf(link)),
  )
  await Promise.all(styles.map(addStyle))
  if (!isStillAsked()) return ''
  place.replaceChildren(document.adoptNode(part))
  // A script that runs here already is not run again.
  const scripts = page.querySelector<HTMLMetaElement>('meta[name=wake]')?.content ?? ''
  await Promise.all(scripts.split(' ').map((script) => import(/* @vite-ignore */ script)))
  return part.getAttribute('data-part') ?? ''
}

const hrefOf = (link: HTMLLinkElement) => link.getAttribute('href')

/** Done when it is there: the part never stands without its style. */
const addStyle = (link: HTMLLinkElement): Promise<void> =>
  new Promise((done, failed) => {
    const own = document.adoptNode(link)
    own.onload = () => done()
    own.onerror = failed
    document.head.append(own)
  })

// Says which screen is open: in the title of the window, and by the focus where the part that had it is gone with the last screen.
import { useEffect } from 'react'

/** `id` is that of the screen's h1, whose words change when another screen has come. */
export function useScreenTitle(id: string): void {
  useEffect(() => {
    const heading = document.getElementById(id)
    if (!heading) return
    const site = document.title
    let last = ''
    const say = () => {
      const title = heading.textContent.trim()
      if (!title || title === last) return
      document.title = `${title} · ${site}`
      // At the start the page itself is read; later nothing would be.
      if (last && document.activeElement === document.body) heading.focus({ preventScroll: true })
      last = title
    }
    say()
    const observer = new MutationObserver(say)
    observer.observe(heading, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = site
    }
  }, [id])
}

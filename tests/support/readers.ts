// People who only read while faults are made: each page they saw before is shown to them throughout.
import { expect } from 'vitest'
import { ask } from './http.ts'

const PAGES = ['/', '/fil', '/newsupdate', '/hotlines', '/mvh', '/fil/hotlines', '/birth', '/lakes']
const PAUSE_MS = 50

export type Readers = {
  /** Ends the reading; how many pages were asked for, and which answers were none. */
  stop: () => Promise<{ asked: number; wrong: readonly string[] }>
}

/** Looks at each page once, then at one after the other until it is stopped. */
export async function startReaders(url: string): Promise<Readers> {
  for (const page of PAGES) expect((await ask(url, page)).status).toBe(200)
  const wrong: string[] = []
  let [asked, isOpen] = [0, true]
  const reading = (async () => {
    while (isOpen) {
      const page = PAGES[asked % PAGES.length]!
      asked += 1
      const answer = await ask(url, page).catch((error) => ({ status: 0, text: String(error) }))
      if (answer.status !== 200) wrong.push(`${page}: ${answer.status} ${answer.text.slice(0, 500)}`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })()
  return {
    async stop() {
      isOpen = false
      await reading
      return { asked, wrong }
    },
  }
}

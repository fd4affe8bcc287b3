// What a form left on this device to be gone on with (behaviours/form/copy.ts) is removed after a day, whatever page is opened next.

const DAY_MS = 24 * 60 * 60 * 1000

export function removeOldCopies() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('draft:') && !(Date.now() - JSON.parse(localStorage[key]).at < DAY_MS))
        localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing old.
  }
}

// What a form left on this device to be gone on with (behaviours/form/device-copy.ts) is removed after a day, whatever page is opened next, and at once when an account is left.

const DAY_MS = 24 * 60 * 60 * 1000
const LEAVING = '[action$="/Logout"], [action$="/userprofile/data"]'

export function removeOldCopies() {
  removeCopies((copy) => !(Date.now() - JSON.parse(copy).at < DAY_MS))
  addEventListener('submit', ({ target }) => {
    if ((target as Element).matches(LEAVING)) removeCopies(() => true)
  })
}

function removeCopies(isOver: (copy: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('draft:') && isOver(localStorage[key])) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing old.
  }
}

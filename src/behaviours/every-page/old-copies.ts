// Removes copies of forms from this device (behaviours/form/device-copy.ts): a day after they were saved, on whatever page is opened, and at sign-out.

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
    // Storage may be switched off: then there are no copies.
  }
}

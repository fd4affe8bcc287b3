// What is made once per content revision, such as the index of search: anew at another revision, and after a failure.

type Memo<T> = { revision: number; value: Promise<T> }

/** Keeps one value a name for each owner (such as a database): whoever asks meanwhile waits for the same one. */
export function perRevision<T>() {
  const kept = new WeakMap<object, Map<string, Memo<T>>>()
  return (owner: object, name: string, revision: number, make: () => Promise<T>): Promise<T> => {
    const byName = kept.get(owner) ?? new Map<string, Memo<T>>()
    kept.set(owner, byName)
    const found = byName.get(name)
    if (found?.revision === revision) return found.value
    const made = { revision, value: make() }
    byName.set(name, made)
    made.value.catch(() => byName.get(name) === made && byName.delete(name))
    return made.value
  }
}

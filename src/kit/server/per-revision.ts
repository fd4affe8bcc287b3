// Memoises a value per content revision, such as the search index: it is rebuilt at another revision and after a failure.

type Memo<T> = { revision: number; value: Promise<T> }

/** One value per owner (such as a database) and name; concurrent callers wait for the same promise. */
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

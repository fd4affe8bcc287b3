// Memoises a value per revision of what it is made from, such as the search index: it is rebuilt at another and after a failure.

/** A number that grows, or a digest. */
type Revision = number | string
type Memo<T> = { revision: Revision; value: Promise<T> }

/** One value per owner (such as a database) and name; concurrent callers wait for the same promise. */
export function perRevision<T>() {
  const kept = new WeakMap<object, Map<string, Memo<T>>>()
  return (owner: object, name: string, revision: Revision, make: () => Promise<T>): Promise<T> => {
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

// What a plain form sends, all in memory: the front door has held its size below the limit.

/** By name, the values in the order sent; null for a body of another kind. */
export async function readTyped(request: Request): Promise<Record<string, string[]> | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return null
  const sent = Map.groupBy(new URLSearchParams(await request.text()), ([name]) => name)
  return Object.fromEntries([...sent].map(([name, pairs]) => [name, pairs.map(([, value]) => value)]))
}

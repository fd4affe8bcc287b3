// The data objects of an EMVCo code: two digits of an id, two of a length, then the value. What is read is written again as it was.

export type DataObject = { id: string; value: string }

const HEAD_CHARS = 4
/** Two digits say the length. */
export const MOST_VALUE_CHARS = 99

// No format of EMVCo has them. A line break comes from copying out of a letter.
const CONTROL = /\p{Cc}/u

/**
 * The objects in their order; null where one is not whole, comes twice or holds a control character.
 * Lengths count characters, not bytes: in EMVCo's own sample '0104最佳运输'.
 * A length of 00, which EMVCo does not allow, is read as an empty value: wallets pay such codes.
 */
export function readObjects(text: string): DataObject[] | null {
  const chars = [...text]
  const objects = new Map<string, DataObject>()
  for (let at = 0; at < chars.length; ) {
    const head = chars.slice(at, at + HEAD_CHARS).join('')
    const end = at + HEAD_CHARS + Number(head.slice(2))
    const [id, value] = [head.slice(0, 2), chars.slice(at + HEAD_CHARS, end).join('')]
    const isWhole = /^\d{4}$/.test(head) && end <= chars.length
    if (!isWhole || objects.has(id) || CONTROL.test(value)) return null
    objects.set(id, { id, value })
    at = end
  }
  return [...objects.values()]
}

export const writeObjects = (objects: readonly DataObject[]): string =>
  objects.map(({ id, value }) => `${id}${String([...value].length).padStart(2, '0')}${value}`).join('')

/** '' where the object is absent. */
export const textOf = (objects: readonly DataObject[], id: string): string =>
  objects.find((object) => object.id === id)?.value ?? ''

/** With this value in its place; an object that was absent comes before the first with a higher id. */
export function putObject(objects: readonly DataObject[], id: string, value: string): DataObject[] {
  const isThere = objects.some((object) => object.id === id)
  if (isThere) return objects.map((object) => (object.id === id ? { id, value } : object))
  const next = objects.findIndex((object) => object.id > id)
  return objects.toSpliced(next < 0 ? objects.length : next, 0, { id, value })
}

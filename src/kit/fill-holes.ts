// Fills holes like {{city}} whose values are known at the start; other holes stay for the caller of the sentence.

/** A text with the holes filled that have a word in `holes`. */
export const fillHoles = (text: string, holes: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => holes[name] ?? hole)

/** The same for every text of a tree. */
export function fillTree<Tree>(tree: Tree, holes: Readonly<Record<string, string>>): Tree {
  if (typeof tree === 'string') return fillHoles(tree, holes) as Tree
  const entries = Object.entries(tree as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, value]) => [key, fillTree(value, holes)])) as Tree
}

/** The names of the holes in a text. */
export const holesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)

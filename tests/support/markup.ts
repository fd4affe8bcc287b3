// Reading what the server wrote: HTML by its few fixed forms, XML strictly enough to see that it is well formed.

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#x27': "'",
  '#39': "'",
}

export const decode = (text: string): string =>
  text.replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** The words of the first element of this name. */
export function wordsOf(html: string, element: string): string {
  const inside = new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`, 's').exec(html)?.[1] ?? ''
  return decode(inside.replace(/<[^>]+>/g, ''))
}

/** The words of every element of this name, in order. */
export const everyWordsOf = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`, 'gs'))].map(([, inside = '']) =>
    decode(inside.replace(/<[^>]+>/g, '')),
  )

export type Tag = Record<string, string>

/** The attributes of every element of this name. */
export const tagsOf = (html: string, element: string): Tag[] =>
  [...html.matchAll(new RegExp(`<${element}( [^>]*?)?/?>`, 'g'))].map(([, attributes = '']) =>
    attributesOf(attributes),
  )

const attributesOf = (text: string): Tag =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name!, decode(value ?? '')]),
  )

/** Throws unless the text is well-formed XML (RFC 4287 and sitemaps need no more of it); answers the names of its elements. */
export function readXml(text: string): string[] {
  const body = text.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*/, '')
  if (body === text) throw new Error('there is no XML declaration')
  const open: string[] = []
  const names: string[] = []
  for (const [, close, name, empty, words] of body.matchAll(
    /<(\/?)([\w:]+)(?: [\w:-]+="[^"<&]*(?:&\w+;[^"<&]*)*")*(\/?)>|([^<]+|<)/g,
  )) {
    if (words !== undefined) checkWords(words)
    else if (close) {
      if (open.pop() !== name) throw new Error(`</${name}> closes something else`)
    } else {
      names.push(name!)
      if (!empty) open.push(name!)
    }
  }
  if (open.length > 0) throw new Error(`<${open.join('><')}> is not closed`)
  return names
}

function checkWords(words: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot carry
  const wrong = /<|&(?!(amp|lt|gt|quot|apos|#\d+);)|[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.exec(words)
  if (wrong)
    throw new Error(
      `not XML: ${JSON.stringify(words.slice(Math.max(0, wrong.index - 20), wrong.index + 40))}`,
    )
}

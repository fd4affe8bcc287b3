// What the interface says, the city's names in place: sentences are filled without being escaped.
import { expect, test } from 'vitest'
import { STATES } from '#domain/request-states.ts'
import { SPEECH } from '#words'

type Tree = { [key: string]: string | Tree }
const leaves = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[before + key, value] as [string, string]]
      : leaves(value, `${before}${key}.`),
  )
const holesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
const ENGLISH = new Map(leaves(SPEECH.en.words))
const FILIPINO = new Map(leaves(SPEECH.fil.words))

test('each error has its status and plain words of its own, in both languages', () => {
  for (const { words } of [SPEECH.en, SPEECH.fil]) {
    const { status, plain } = words.errors
    expect(Object.keys(status)).toEqual(['400', '403', '404', '405', '408', '413', '414', '500', '503'])
    expect(Object.keys(plain)).toEqual(Object.keys(status))
    expect(new Set(Object.values(plain)).size).toBe(Object.keys(status).length)
    expect(words.errors.heading).toBe('Unexpected Application Error!')
  }
})

test('every sentence is filled in both languages and keeps no hole', () => {
  for (const [key, text] of ENGLISH) {
    const holes = Object.fromEntries(holesOf(text).map((name) => [name, `<${name}>`]))
    if (Object.keys(holes).length === 0) continue
    for (const { fill } of [SPEECH.en, SPEECH.fil] as { fill: (key: string, holes: object) => string }[]) {
      expect([key, fill(key, holes)]).toEqual([key, expect.not.stringMatching(/\{\{|undefined|&lt;/)])
      for (const value of Object.values(holes)) expect(fill(key, holes)).toContain(value)
    }
  }
})

test('the number of days stands in every form a Filipino sentence has', () => {
  const bare = [...FILIPINO].filter(
    ([key, text]) => /_(one|other|zero|few|many)$/.test(key) && !text.includes('{{count}}'),
  )
  expect(bare).toEqual([])
})

test('numbers are grouped as the country writes them', () => {
  expect(SPEECH.fil.number(300_166)).toBe('300,166')
})

test('a sentence without words does not compile, and a plural is named without its ending', () => {
  // @ts-expect-error: no such place
  expect(SPEECH.en.fill('barangays.nowhere', {})).toBe('barangays.nowhere')
  expect(SPEECH.en.fill('barangays.count', { count: 1 })).toBe('1 barangay')
})

test('no sentence about a state reads “na na”', () => {
  const about = [...FILIPINO].filter(([, text]) => holesOf(text).includes('state'))
  expect(about.map(([key]) => key)).toContain('request.title')
  const said = about.flatMap(([, text]) =>
    Object.values(STATES).map(({ name }) => text.replaceAll('{{state}}', name.fil)),
  )
  expect(said.filter((text) => /\bna\W+na\b/i.test(text))).toEqual([])
})

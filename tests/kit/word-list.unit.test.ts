// Words that resemble one are found in a sorted list, the same as by comparing each of them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WordList } from '#kit/word-list.ts'

const listOf = (...words: string[]) => new WordList(new Map(words.map((word, i) => [word, i + 1])))

/** Levenshtein's distance, written as it is defined. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  if (a[0] === b[0]) return distance(a.slice(1), b.slice(1))
  return 1 + Math.min(distance(a.slice(1), b), distance(a, b.slice(1)), distance(a.slice(1), b.slice(1)))
}

test('a list knows its words and how often each is used', () => {
  const list = listOf('lake', 'lakes', 'barangay')
  expect([list.countOf('lakes'), list.countOf('lak'), list.countOf('')]).toEqual([2, 0, 0])
  expect([...list.counts.keys()]).toEqual(['barangay', 'lake', 'lakes'])
})

test('words that begin alike are found', () => {
  const list = listOf('lake', 'lakes', 'lakeside', 'land', 'lak')
  expect(Object.fromEntries(list.beginningWith('lake'))).toEqual({ lake: 1, lakes: 2, lakeside: 3 })
  expect(list.beginningWith('x')).toEqual([])
})

test('near are those with few letters put in, left out or exchanged', () => {
  const list = listOf('marriage', 'marria', 'carriage', 'mariage', 'permit')
  expect(Object.fromEntries(list.near('mariage', 1))).toEqual({ mariage: 0, marriage: 1 })
  expect(Object.fromEntries(list.near('mariage', 2))).toEqual({ mariage: 0, marriage: 1, carriage: 2 })
})

test('no word that is near is missed, and none that is not is found', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, fc.nat(3), (words, sought, most) => {
      const near = words
        .map((one) => [one, distance(one, sought)] as const)
        .filter(([, edits]) => edits <= most)
      expect(Object.fromEntries(listOf(...words).near(sought, most))).toEqual(Object.fromEntries(near))
    }),
  )
})

// What the site says to residents and staff keeps to docs/words.md: none of the phrases listed there as retired is in its sentences, in either language.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { STATES } from '#domain/request-states.ts'
import { ROLES } from '#domain/roles.ts'
import { FORMS } from '#forms/all.ts'
import { decode } from '#tests/support/markup.ts'
import abstractEn from '#words/abstract/en.json' with { type: 'json' }
import abstractFil from '#words/abstract/fil.json' with { type: 'json' }
import deskEn from '#words/desk/en.json' with { type: 'json' }
import deskFil from '#words/desk/fil.json' with { type: 'json' }
import { LABELS_FIL } from '#words/desk/labels.ts'
import reactAdminEn from '#words/desk/react-admin.en.json' with { type: 'json' }
import reactAdminFil from '#words/desk/react-admin.fil.json' with { type: 'json' }
import en from '#words/en.json' with { type: 'json' }
import fil from '#words/fil.json' with { type: 'json' }
import listsEn from '#words/lists/en.json' with { type: 'json' }
import listsFil from '#words/lists/fil.json' with { type: 'json' }
import problemsEn from '#words/problems/en.json' with { type: 'json' }
import problemsFil from '#words/problems/fil.json' with { type: 'json' }

type Lang = 'en' | 'fil'
type Said = { where: string; text: string }

const HEADS: Record<Lang, string> = { en: 'do not say (English)', fil: 'huwag sabihin (Filipino)' }
const MONTHS =
  /\bika-\d+ ng (?:Enero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Setyembre|Oktubre|Nobyembre|Disyembre)\b/i

/** The phrases between backticks under a heading of the tables. */
function retiredIn(page: string, lang: Lang): string[] {
  let column = -1
  return page.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) {
      column = -1
      return []
    }
    const cells = line.split('|').map((cell) => cell.trim())
    if (column === -1) {
      column = cells.indexOf(HEADS[lang])
      if (column === -1) column = -2
      return []
    }
    return [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, phrase]) => phrase!)
  })
}

/** Every text under `en` or `fil`, and every bare text of a tree that is in one language. */
function textsOf(tree: unknown, lang: Lang, where: string, inLang: boolean): Said[] {
  if (typeof tree === 'string')
    return inLang
      ? [{ where, text: decode(tree.replace(/<[^>]+>|%?\{+\w+\}+/g, ' ')).replace(/’/g, "'") }]
      : []
  if (tree === null || typeof tree !== 'object') return []
  return Object.entries(tree).flatMap(([key, value]) =>
    key === 'en' || key === 'fil'
      ? textsOf(value, lang, `${where}.${key}`, key === lang)
      : textsOf(value, lang, `${where}.${key}`, inLang),
  )
}

// The synonyms are what people type.
const CONTENT = globSync([
  'content/lists/**/*.json',
  'content/words.json',
  'content/pictures/alt.json',
]).filter((file) => !/synonyms|retention/.test(file))

const said = (lang: Lang): Said[] => [
  ...textsOf(lang === 'en' ? en : fil, lang, 'words', true),
  ...textsOf(lang === 'en' ? listsEn : listsFil, lang, 'lists', true),
  ...textsOf(lang === 'en' ? abstractEn : abstractFil, lang, 'abstract', true),
  ...textsOf(lang === 'en' ? problemsEn : problemsFil, lang, 'problems', true),
  ...textsOf(lang === 'en' ? [deskEn, reactAdminEn] : [deskFil, reactAdminFil], lang, 'desk', true),
  ...textsOf(lang === 'en' ? Object.keys(LABELS_FIL) : LABELS_FIL, lang, 'labels', true),
  ...textsOf(ROLES, lang, 'roles', false),
  ...textsOf(FORMS, lang, 'forms', false),
  ...textsOf(STATES, lang, 'states', false),
  ...CONTENT.flatMap((file) => textsOf(JSON.parse(readFileSync(file, 'utf8')), lang, file, false)),
]

const isIn = (phrase: string, text: string) =>
  new RegExp(`(?<![\\w-])${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i').test(text)

describe.each(['en', 'fil'] as const)('what residents and staff read in %s', (lang) => {
  const retired = retiredIn(readFileSync('docs/words.md', 'utf8'), lang)

  test('has none of the retired phrases of docs/words.md', () => {
    expect(retired.length).toBeGreaterThan(20)
    const found = said(lang).flatMap(({ where, text }) =>
      retired.filter((phrase) => isIn(phrase, text)).map((phrase) => `${where}: ${phrase}`),
    )
    expect(found).toEqual([])
  })
})

test('a day is written one way in Filipino, and din follows ri', () => {
  const wrong = said('fil').filter(({ text }) => MONTHS.test(text) || /\b\w+[^\w\s]?ri ring?\b/i.test(text))
  expect(wrong.map(({ where }) => where)).toEqual([])
})

test('a retired phrase is read from the column of its language, and seen in a sentence', () => {
  const page =
    '| English | do not say (English) | huwag sabihin (Filipino) |\n|---|---|---|\n| on hold | `stand still` | `uusog` |'
  expect([retiredIn(page, 'en'), retiredIn(page, 'fil')]).toEqual([['stand still'], ['uusog']])
  expect(isIn('stand still', 'The days Stand still.')).toBe(true)
  expect(isIn('email', 'Your e-mail')).toBe(false)
})

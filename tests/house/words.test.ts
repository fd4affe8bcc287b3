// Both languages say everything; what reads the same in both is meant to; no screen names a key that has no words.
import { globSync, readFileSync } from 'node:fs'
import englishOfReactAdmin from 'ra-language-english'
import { describe, expect, test } from 'vitest'
import { HOLES } from '#domain/city.ts'
import { fillTree } from '#kit/fill-holes.ts'
import { SPEECH } from '#words'
import abstractEn from '#words/abstract/en.json' with { type: 'json' }
import abstractFil from '#words/abstract/fil.json' with { type: 'json' }
import deskEn from '#words/desk/en.json' with { type: 'json' }
import deskFil from '#words/desk/fil.json' with { type: 'json' }
import reactAdminEn from '#words/desk/react-admin.en.json' with { type: 'json' }
import reactAdminFil from '#words/desk/react-admin.fil.json' with { type: 'json' }
import en from '#words/en.json' with { type: 'json' }
import fil from '#words/fil.json' with { type: 'json' }
import listsEn from '#words/lists/en.json' with { type: 'json' }
import listsFil from '#words/lists/fil.json' with { type: 'json' }
import problemsEn from '#words/problems/en.json' with { type: 'json' }
import problemsFil from '#words/problems/fil.json' with { type: 'json' }

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  )
const english = new Map(flat(SPEECH.en.words))
const filipino = new Map(flat(SPEECH.fil.words))

// Specified texts, names, and words Filipino has taken over as they are.
const SAME_IN_BOTH = new Set([
  'payments.ways.online',
  'mail.about.code.itself',
  'mail.reference',
  'request.code.label',
  'header.track',
  'request.title',
  'request.order.title',
  'pay.qr',
  'bill.title',
  'request.receipt.number',
  'amend.reference',
  'documents.officer',
  'serviceLinks.names.permit',
  'serviceLinks.names.track',
  'site.line',
  'errors.heading',
  'home.disclosure',
  'dialogs.newVacancies',
  'dialogs.underConstruction',
  // The levels of school go by their English names.
  ...['preschool', 'junior-high', 'senior-high'].map((level) => `alerts.suspension.levels.${level}`),
  'ask.kilobytes',
  'track.reference',
  'account.letters.username',
  'header.login',
  'desk.print.order.title',
  'menus.foi',
  'menus.arta',
  'menus.gad',
  'menus.pdao',
  'access.protanopia',
  'access.deuteranopia',
  'access.tritanopia',
  ...['400', '403', '404', '405', '408', '413', '414', '500', '503'].map(
    (status) => `errors.status.${status}`,
  ),
  'header.home',
  'header.menu',
  'access.button',
  'home.quickItems.permit',
  'hotlines.landline',
  'hotlines.arta',
  'carousel.carousel',
  'carousel.slideRole',
  'dialogs.disclosureTitle',
  'formCategories.hr',
  'formCategories.ebp',
  'search.kinds.hotlines',
  'search.kinds.downloads',
  'search.kinds.barangays',
  ...[
    'index',
    'disclosure',
    'ela',
    'manual',
    'process',
    'Dform',
    'spcspace',
    'citizen',
    'gad',
    'pdao',
    'footer',
    'privacy',
  ].map((name) => `pages.${name}.title`),
  'barangays.urban',
  'barangays.rural',
  'barangays.count_one',
  'city.kilometers',
  'documents.types.form',
  'charter.requirement',
  'people.facts.contact',
  'people.facts.hotline',
  'people.facts.email',
  'practice.email',
  'practice.password',
  'practice.video',
  // COA's own words.
  ...['title', 'officer', 'form', 'reference'].map((name) => `desk.abstract.${name}`),
  'abstract.code',
])

// Written into a field of that language, and terms that offices use as they are.
const SAME_AT_THE_DESK = new Set([
  ...['preschool', 'junior-high', 'senior-high'].map((level) => `publishing.choices.${level}`),
  ...['backup', 'privacy-officer'].map((item) => `numbers.setup.items.${item}.name`),
  'settings.email',
  ...['password', 'otp'].map((box) => `common.lock.${box}`),
  'numbers.setup.items.mail.name',
  'casework.order',
  'casework.preview',
  'casework.feeFields.code',
  'casework.username',
  'publishing.preview',
  'publishing.states.draft',
  'publishing.choices.form',
  'publishing.choices.U',
  'publishing.choices.R',
  'publishing.alert.wholeCity',
  ...['egovpay', 'paymongo'].flatMap((id) => [`treasury.money.sources.${id}`, `treasury.ways.names.${id}`]),
  ...['egovpay.template', 'egovpay.token'].map((of) => `treasury.ways.${of}`),
  ...['mode', 'secretKey', 'webhookSecret'].map((of) => `treasury.ways.paymongo.${of}`),
  'treasury.ways.names.qr-ph',
  'publishing.alert.wholeCityFil',
  // The name of a COA form.
  'treasury.abstract.pdf',
])
// Names and numbers only, and words Filipino has taken over.
const SAME_IN_REACT_ADMIN = new Set([
  ...['edit', 'list', 'show'].map((name) => `ra.page.${name}`),
  'ra.configurable.SimpleForm.title',
  'ra.auth.username',
  'ra.auth.password',
])

test('both languages have the same keys', () => {
  const keysOf = (tree: Tree) =>
    flat(tree)
      .map(([key]) => key)
      .sort()
  expect(keysOf(fil)).toEqual(keysOf(en))
  expect(keysOf(problemsFil)).toEqual(keysOf(problemsEn))
  expect(keysOf(listsFil)).toEqual(keysOf(listsEn))
  expect(keysOf(abstractFil)).toEqual(keysOf(abstractEn))
})

test('what reads the same in both languages is listed, and nothing else is', () => {
  const same = [...english].filter(([key, text]) => filipino.get(key) === text).map(([key]) => key)
  expect(same.sort()).toEqual([...SAME_IN_BOTH].sort())
})

test('no text is empty, and the holes of a sentence are the same in both', () => {
  const holes = (text = '') => text.match(/\{\{\w+\}\}/g)?.sort() ?? []
  for (const [key, text] of english) {
    expect([key, text.trim() !== '', filipino.get(key)?.trim() !== '']).toEqual([key, true, true])
    expect([key, holes(filipino.get(key))]).toEqual([key, holes(text)])
  }
})

describe.each([
  ['the desk', fillTree(deskEn as Tree, HOLES.en), fillTree(deskFil as Tree, HOLES.fil), SAME_AT_THE_DESK],
  ['react-admin', englishOfReactAdmin as unknown as Tree, reactAdminFil as Tree, SAME_IN_REACT_ADMIN],
])('the words of %s', (_, base, translated, same) => {
  const one = new Map(flat(base))
  const other = new Map(flat(translated))

  test('stand in both languages, with the same holes', () => {
    expect([...other.keys()].sort()).toEqual([...one.keys()].sort())
    const holes = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].sort()
    for (const [key, text] of one) expect([key, holes(other.get(key))]).toEqual([key, holes(text)])
  })

  test('differ between the languages but where that is meant', () => {
    const alike = [...one].filter(([key, text]) => other.get(key) === text).map(([key]) => key)
    expect(alike.sort()).toEqual([...same].sort())
  })
})

test('what is said otherwise than by react-admin is one of its sentences', () => {
  const theirs = new Map(flat(englishOfReactAdmin as unknown as Tree))
  for (const [key, text] of flat(reactAdminEn)) {
    expect([key, theirs.has(key), theirs.get(key) === text]).toEqual([key, true, false])
  }
})

// The words the abstract shares with its files come to the desk beside its own.
const SHARED = flat(abstractEn, 'treasury.abstract.')
const DESK_KEYS = [...flat(deskEn), ...SHARED, ...flat(englishOfReactAdmin as unknown as Tree)].map(
  ([key]) => key,
)

test('what the abstract shares with its files stands once', () => {
  const own = [...flat(deskEn.treasury.abstract), ...flat(en.desk.abstract)].map(([key]) => key)
  expect(own.filter((key) => Object.hasOwn(abstractEn, key))).toEqual([])
})

const GROUPS = [...new Set(DESK_KEYS.map((key) => key.split('.')[0]))].join('|')
// Between two quotes, or the beginning of a template up to its first hole.
const NAMED = new RegExp(`(['"\`])((?:${GROUPS})\\.[\\w.-]*)(\\1|\\$\\{)`, 'g')

const wordless = (source: string): string[] =>
  [...source.matchAll(NAMED)]
    .filter(
      ([, , name, end]) => !DESK_KEYS.some((key) => (end === '${' ? key.startsWith(name!) : key === name)),
    )
    .map(([, , name]) => name!)

test('every key the desk names has words', () => {
  expect(wordless(`label="settings.nowhere" {translate(\`casework.nothing.\${one}\`)}`)).toEqual([
    'settings.nowhere',
    'casework.nothing.',
  ])
  for (const file of globSync('src/desk/**/*.{ts,tsx}')) {
    expect([file, wordless(readFileSync(file, 'utf8'))]).toEqual([file, []])
  }
})

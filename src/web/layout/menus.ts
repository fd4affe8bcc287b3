// The menus of the header (spec 2.2), out of content/menus.json, and the addresses they lead to; their words are the pages' own titles.
import { z } from 'zod'
import data from '#content/menus.json' with { type: 'json' }
import { parseFile } from '#kit/parse-file.ts'
import { SPEECH, type Words } from '#words'

export type PageName = keyof Words['pages']
type MenuWord = keyof Words['menus']

const namesIn = <Tree extends object>(tree: Tree) => Object.keys(tree) as (keyof Tree)[]
const { menus, pages } = SPEECH.en.words
const word = z.enum(namesIn(menus) as [MenuWord])
const SCHEMA = z.array(
  z.strictObject({
    word,
    group: word.optional(),
    items: z.array(z.enum(namesIn(pages) as [PageName])).min(1),
  }),
)

export type Menu = z.infer<typeof SCHEMA>[number]

/** A page without content in this city is left out of the menus; its address still answers. */
export const MENUS: readonly Menu[] = parseFile('content/menus.json', SCHEMA, data)

/** Pages that are the same for everybody: search engines list them, browsers may fetch them ahead, the start makes them ready. */
export const PLAIN_ADDRESSES: readonly string[] = [
  ...[
    '/',
    '/newsupdate',
    '/NewsOver',
    '/hotlines',
    '/jobs',
    '/disclosure',
    '/forms',
    '/bplo',
    '/certificates',
    '/alerts',
    '/privacy',
    '/accessibility',
  ],
  ...new Set(MENUS.flatMap((menu) => menu.items.map((name) => `/${name}`))),
]

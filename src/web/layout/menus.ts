// The menus of the header (spec 2.2), out of content/menus.json, whose words are the pages' own titles; and the services every page leads to.
import { z } from 'zod'
import { contentJson, contentPath } from '#content'
import { parseFile } from '#kit/parse-file.ts'
import { SPEECH, type Speech, type Words } from '#words'

export type PageName = keyof Words['pages']
type MenuWord = keyof Words['menus']
type ServiceWord = keyof Words['serviceLinks']['names']

const namesIn = <Tree extends object>(tree: Tree) => Object.keys(tree) as (keyof Tree)[]
const { menus, pages, serviceLinks } = SPEECH.en.words
const word = z.enum(namesIn(menus) as [MenuWord])
const SCHEMA = z.strictObject({
  services: z
    .array(
      z.strictObject({
        word: z.enum(namesIn(serviceLinks.names) as [ServiceWord]),
        path: z.string().startsWith('/'),
      }),
    )
    .min(1),
  menus: z.array(
    z.strictObject({
      word,
      group: word.optional(),
      items: z.array(z.enum(namesIn(pages) as [PageName])).min(1),
    }),
  ),
})

export type Menu = z.infer<typeof SCHEMA>['menus'][number]

const read = parseFile(contentPath('menus.json'), SCHEMA, contentJson('menus.json'))

/** A page without content in this city is left out of the menus; its address still answers. */
export const MENUS: readonly Menu[] = read.menus

/** 'en' for a name that Filipino keeps in English, so that it is read aloud as English. */
export const langOfName = ({ lang, words }: Speech, nameIn: (words: Words) => string): 'en' | undefined =>
  lang !== 'en' && nameIn(words) === nameIn(SPEECH.en.words) ? 'en' : undefined

/** What people come for, in the menu of a phone and first in the footer: its name and where it leads. */
export const listServices = ({ words, to }: Speech): { name: string; url: string }[] =>
  read.services.map(({ word: name, path }) => ({ name: words.serviceLinks.names[name], url: to(path) }))

/** Pages that are the same for everybody: search engines list them, browsers may fetch them ahead, the start makes them ready. */
export const PLAIN_ADDRESSES: readonly string[] = [
  '/',
  '/newsupdate',
  '/NewsOver',
  '/hotlines',
  '/contact',
  '/jobs',
  '/events',
  '/disclosure',
  '/forms',
  '/bplo',
  '/certificates',
  '/alerts',
  '/privacy',
  '/accessibility',
  ...new Set(MENUS.flatMap((menu) => menu.items.map((name) => `/${name}`))),
]

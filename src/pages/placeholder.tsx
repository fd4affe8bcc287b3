// The addresses whose own work is still to come: title and one sentence saying what will stand there. Nothing else may do so.
import type { PageName } from '#layouts/menus.ts'
import { definePage, nothing, type Page } from '#layouts/page.ts'

const OF_THEIR_NAME = ['Login', 'Registration', 'userprofile'] as const satisfies readonly PageName[]

/** Address and name of each; a house test lists them and holds the list against the issue that fills it. */
export const PLACEHOLDERS: readonly (readonly [string, PageName])[] = OF_THEIR_NAME.map((name) => [
  `/${name}`,
  name,
])

// Spec 2.3: these three stand outside the shared layout.
const BARE: readonly PageName[] = ['Login', 'Registration', 'userprofile']

export const placeholder = (name: PageName): Page =>
  definePage({
    layout: BARE.includes(name) ? 'bare' : 'public',
    load: nothing,
    meta: (_, { say }) => ({ title: say.words.pages[name].title, noindex: BARE.includes(name) }),
    view: (_, { say: { words, fill } }) => (
      <div className="page">
        <h1>{words.pages[name].title}</h1>
        <p className="empty" data-placeholder={name}>
          {fill('placeholder.soon', { sentence: words.pages[name].sentence })}
        </p>
        <p>{words.placeholder.meanwhile}</p>
      </div>
    ),
  })

// The document libraries: what belongs in each and the office that owns it. The pages spec 2.7 gives a title only, and /pdao (rulings 3).

import { defineCollection } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { HOLES } from '#domain/city.ts'
import { choice } from '#fields/choice.ts'
import { reference } from '#fields/reference.ts'
import { richText } from '#fields/rich-text.ts'
import { text } from '#fields/text.ts'
import { isOneOf } from '#kit/one-of.ts'

/** Each name is also the address. */
export const LIBRARY_NAMES = [
  'pablo',
  'commitees',
  'ord',
  'ela',
  'program',
  'plan',
  'profile',
  'cdp',
  'master',
  'manual',
  'process',
  'Dform',
  'spcspace',
  'citizen',
  'cart',
  'gad',
  'about',
  'pdao',
] as const
export type LibraryName = (typeof LIBRARY_NAMES)[number]

export const isLibraryName = (text: string): text is LibraryName => isOneOf(LIBRARY_NAMES, text)

export const libraries = defineCollection({
  id: 'libraries',
  label: 'Document libraries',
  list: 'libraries.json',
  titleField: 'belongs',
  shownAt: ({ library }) => `/${library}`,
  facts: { prose: ['belongs', 'about'], from: 'entry' },
  fields: {
    library: choice({ label: 'Library', of: LIBRARY_NAMES }),
    belongs: text({ label: 'What this library contains', translated: true, max: 400 }),
    about: richText({ label: 'Text above the documents', translated: true, optional: true }),
    office: reference({ label: 'Owned by', to: 'offices' }),
    officer: text({
      label: 'FOI receiving officer',
      hint: 'Name or position. Shown on the Freedom of Information pages once entered.',
      optional: true,
      max: 160,
    }),
    officeNote: text({
      label: `What the ${HOLES.en.kind} still has to confirm`,
      translated: true,
      optional: true,
    }),
    ...sourceFields(),
  },
})

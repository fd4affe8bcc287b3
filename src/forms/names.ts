// The name of a person, asked the same way everywhere: last, first, middle, suffix.

import { askText } from '#fields/text.ts'
import { ask, type Question, type When } from '#forms/define.ts'
import { type Both, both } from '#kit/lang.ts'

const MAX_CHARS = 100
const MAX_SUFFIX_CHARS = 20

/** Writes a label around 'last name' and 'apelyido': whose name it is. */
export type Whose = { en: (name: string) => string; fil: (name: string) => string }
type Options = {
  /** The name of the person who fills in the form: the browser may complete it. */
  own?: boolean
  suffix?: boolean
  when?: When
  lastNameHint?: Both
}

const PARTS = {
  Lname: { en: 'last name', fil: 'apelyido', autoComplete: 'family-name' },
  Fname: { en: 'first name', fil: 'unang pangalan', autoComplete: 'given-name' },
  Mname: { en: 'middle name', fil: 'gitnang pangalan', autoComplete: 'additional-name' },
  suffix: { en: 'suffix', fil: 'suffix', autoComplete: 'honorific-suffix' },
} as const

export const ONE_NAME = both(
  'Only one name? Write it here, and a dash (-) as first name.',
  'Kung iisa lamang ang pangalan, isulat ito rito, at gitling (-) sa unang pangalan.',
)
const MIDDLE_HINT = both('The mother’s last name before marriage.', 'Ang apelyido ng ina noong dalaga.')
const SUFFIX_HINT = both('Such as Jr., Sr. or III, if any.', 'Gaya ng Jr., Sr. o III, kung mayroon.')

/** The questions `<prefix>_Lname`, `_Fname`, `_Mname` and, unless `suffix` is false, `_suffix`. */
export function askName(prefix: string, whose: Whose, options: Options = {}): Question[] {
  const { own = false, suffix = true, when, lastNameHint = ONE_NAME } = options
  const one = (part: keyof typeof PARTS, words: { hint?: Both; optional?: boolean }) => {
    const { en, fil, autoComplete } = PARTS[part]
    const kind = askText({
      max: part === 'suffix' ? MAX_SUFFIX_CHARS : MAX_CHARS,
      autoComplete: own ? autoComplete : 'off',
      autoCapitalize: 'words',
    })
    return ask(`${prefix}_${part}`, kind, {
      label: both(capital(whose.en(en)), capital(whose.fil(fil))),
      when,
      ...words,
    })
  }
  return [
    one('Lname', { hint: lastNameHint }),
    one('Fname', {}),
    one('Mname', { hint: MIDDLE_HINT, optional: true }),
    ...(suffix ? [one('suffix', { hint: SUFFIX_HINT, optional: true })] : []),
  ]
}

/** With a capital at its beginning. */
export const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1)

// All that the desk says in English, in one file for the browser of who reads it; `words-fil.ts` has the same names.
import english from 'ra-language-english'
import { mergeTranslations } from 'react-admin'
import ofReactAdmin from '#words/desk/react-admin.en.json' with { type: 'json' }

export { default as abstract } from '#words/abstract/en.json' with { type: 'json' }
export { default as desk } from '#words/desk/en.json' with { type: 'json' }
export const reactAdmin = mergeTranslations(english, ofReactAdmin)

// The boxes of an alert that both of its dialogs have: words in two languages, and what was typed into them.
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { InLangs } from '#kit/lang.ts'

const LANGS = ['en', 'fil'] as const
// As the schema of alerts bounds them.
const MAX = { title: 160, text: 600, area: 200 }
type Name = keyof typeof MAX

type BoxesProps = {
  name: Name
  /** What it is called, instead of the name of the field. */
  label?: string
  /** In English; Filipino may follow later. */
  required?: boolean
  values?: InLangs<string> | undefined
  /** What was typed before, by the names of the boxes. */
  begun?: Readonly<Record<string, string>>
}

export function AlertBoxes({ name, label, required, values, begun = {} }: BoxesProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {LANGS.map((lang) => (
        <TextField
          key={lang}
          name={`${name}.${lang}`}
          label={translate(`publishing.in.${lang}`, {
            name: label ?? translate(`publishing.alert.fields.${name}`),
          })}
          multiline={name === 'text'}
          required={Boolean(required) && lang === 'en'}
          defaultValue={begun[`${name}.${lang}`] ?? values?.[lang]}
          slotProps={{ htmlInput: { lang, maxLength: MAX[name] } }}
        />
      ))}
    </Box>
  )
}

/** Whether a text of the alert is written in one language alone, so that the pages in the other will show that one. */
export const isInOneLanguage = (content: object): boolean =>
  (['title', 'text', 'area'] as const).some((name) => {
    const written = (content as Partial<Record<Name, Partial<Record<(typeof LANGS)[number], string>>>>)[name]
    return written !== undefined && Boolean(written.en) !== Boolean(written.fil)
  })

/** Keys of words: the whole city, in each language. */
export const WHOLE_CITY = { en: 'publishing.alert.wholeCity', fil: 'publishing.alert.wholeCityFil' } as const

/** Where it holds: the whole city, unless something else is typed. */
export function AreaBoxes({ begun }: Pick<BoxesProps, 'begun'>) {
  const translate = useTranslate()
  const values = { en: translate(WHOLE_CITY.en), fil: translate(WHOLE_CITY.fil) }
  return <AlertBoxes name="area" required values={values} begun={begun} />
}

/** What was typed: `both` gives a text in the languages it is written in, and nothing for one that is in neither. */
export function typedIn(form: HTMLFormElement) {
  const typed = new FormData(form)
  const said = (name: string) => String(typed.get(name) ?? '').trim()
  const both = (name: Name) => {
    const written = LANGS.flatMap((lang) => {
      const text = said(`${name}.${lang}`)
      return text ? [[lang, text]] : []
    })
    return written.length > 0 ? { [name]: Object.fromEntries(written) } : {}
  }
  return { said, both }
}

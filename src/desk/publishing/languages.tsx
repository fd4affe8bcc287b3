// Both languages of a field: side by side on a wide screen, in tabs on a narrow one.

import { type Theme, useMediaQuery } from '@mui/material'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LANGS, type Lang } from '#kit/lang.ts'

/** Which language's fields are shown; null for both. */
const Shown = createContext<Lang | null>(null)

/** Around a form; the tabs stand above it on a narrow screen. */
export function Languages({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const [lang, setLang] = useState<Lang>('en')
  return (
    <Shown.Provider value={isWide ? null : lang}>
      {!isWide && (
        <Tabs
          value={lang}
          onChange={(_, chosen: Lang) => setLang(chosen)}
          aria-label={translate('publishing.languages')}
        >
          {LANGS.map((one) => (
            <Tab key={one} value={one} label={translate(`publishing.lang.${one}`)} />
          ))}
        </Tabs>
      )}
      {children}
    </Shown.Provider>
  )
}

type Inputs = {
  /** `isAsked` at one of them, in sight: there it is said that both are empty. */
  of: (lang: Lang, isAsked: boolean) => ReactNode
}

/** The same input for each language; the hidden one keeps its value. */
export function InBothLangs({ of }: Inputs) {
  const shown = useContext(Shown)
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ width: '100%' }}>
      {LANGS.map((lang) => (
        <Box key={lang} hidden={shown !== null && shown !== lang} sx={{ flex: 1, minWidth: 0 }}>
          {of(lang, lang === (shown ?? LANGS[0]))}
        </Box>
      ))}
    </Stack>
  )
}

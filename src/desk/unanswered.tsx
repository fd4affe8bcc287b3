// In place of a screen whose data has not come: that it is loading, or that it was refused and how to try again.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { createContext, useContext } from 'react'
import { Loading, Title, useRefresh, useTranslate } from 'react-admin'
import { WordButton } from '#desk/word-button.tsx'

/** What the menu calls the screen, a key of words, or '': its title until it has one of its own. */
export const ScreenName = createContext('')

/** `answer` is what `useAnswer` gave. */
export function Unanswered({ answer }: { answer: null | undefined }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const name = useContext(ScreenName)
  if (answer === undefined)
    return (
      <>
        {name && <Title title={name} />}
        <Loading />
      </>
    )
  return (
    <Stack spacing={2} sx={{ py: 3, alignItems: 'flex-start' }}>
      <Title title="ra.page.error" />
      <Typography>{translate('common.refused')}</Typography>
      <WordButton label="common.again" variant="outlined" onClick={refresh} />
    </Stack>
  )
}

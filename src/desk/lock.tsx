// In place of the desk once its session has ended: nothing of it is left in the page, and one signs in again here.
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useState } from 'react'
import type { Me } from '#contract/me.ts'
import { i18n } from '#desk/i18n.ts'
import { signIn } from '#desk/sign-in.ts'
import { theme } from '#desk/theme.ts'

const say = (name: string) => i18n.translate(`common.lock.${name}`)

export function Lock({ onSignedIn }: { onSignedIn: (me: Me) => void }) {
  const [asksCode, setAsksCode] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const { title } = document
    document.title = say('title')
    return () => {
      document.title = title
    }
  }, [])
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answers = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setBusy(true)
    setRefusal('')
    const signed = await signIn(asksCode ? '/Login/code' : '/Login', answers)
    setBusy(false)
    if (signed.is === 'in') return onSignedIn(signed.me)
    if (signed.is === 'code') return setAsksCode(true)
    if (signed.is === 'too-late') setAsksCode(false)
    setRefusal(signed.is === 'wrong' && asksCode ? 'wrongCode' : signed.is)
  }
  return (
    <ThemeProvider theme={createTheme(theme)}>
      <Box component="main" sx={OVER_ALL}>
        <Paper sx={{ p: 3, width: '100%', maxWidth: '26rem', boxSizing: 'border-box' }}>
          <Stack key={String(asksCode)} component="form" spacing={2} onSubmit={send}>
            <Typography component="h1" variant="h2">
              {say('title')}
            </Typography>
            <Typography>{say(asksCode ? 'codeText' : 'text')}</Typography>
            {refusal && <Alert severity="error">{say(refusal)}</Alert>}
            {asksCode ? (
              <Answer name="otp" autoComplete="one-time-code" autoFocus />
            ) : (
              <>
                <Answer name="login" autoComplete="username" autoFocus />
                <Answer name="password" autoComplete="current-password" type="password" />
              </>
            )}
            <Button type="submit" variant="contained" loading={busy}>
              {say('open')}
            </Button>
          </Stack>
        </Paper>
      </Box>
    </ThemeProvider>
  )
}

const OVER_ALL = {
  position: 'fixed',
  inset: 0,
  overflow: 'auto',
  display: 'grid',
  placeItems: 'center',
  p: 2,
  bgcolor: 'primary.dark',
}

type BoxProps = { name: string; autoComplete: string; type?: string; autoFocus?: boolean }

const Answer = ({ name, autoFocus = false, ...rest }: BoxProps) => (
  <TextField
    name={name}
    label={say(name)}
    required
    autoFocus={autoFocus}
    {...rest}
    slotProps={{ htmlInput: { autoCapitalize: 'off' } }}
  />
)

// Publishes an alert above every page, also from a phone: choose the level, or a suspension, write, publish.
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useKeptState } from '#desk/kept-typed.ts'
import { type AlertLevel, LEVELS } from '#desk/publishing/alert-levels.ts'

const AlertDialog = lazy(() => import('#desk/publishing/alert-dialog.tsx'))

const SuspensionDialog = lazy(() => import('#desk/publishing/suspension-dialog.tsx'))

const COLOURS = { advisory: 'primary', warning: 'warning', danger: 'error' } as const

export default function QuickAlert() {
  const translate = useTranslate()
  const [level, setLevel] = useKeptState<AlertLevel | null>('level', null)
  const [isSuspending, setSuspending] = useState(false)
  return (
    <Card component="section">
      <CardContent>
        <Typography variant="h3" component="h3" gutterBottom>
          {translate('publishing.alert.title')}
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {LEVELS.map((one) => (
            <Button key={one} variant="contained" color={COLOURS[one]} onClick={() => setLevel(one)}>
              {translate(`publishing.choices.${one}`)}
            </Button>
          ))}
          <Button variant="outlined" onClick={() => setSuspending(true)}>
            {translate('publishing.suspension.button')}
          </Button>
        </Stack>
        {level && (
          <Suspense>
            <AlertDialog
              level={level}
              onClose={() => setLevel(null)}
              onSuspend={() => {
                setLevel(null)
                setSuspending(true)
              }}
            />
          </Suspense>
        )}
        {isSuspending && (
          <Suspense>
            <SuspensionDialog onClose={() => setSuspending(false)} />
          </Suspense>
        )}
      </CardContent>
    </Card>
  )
}

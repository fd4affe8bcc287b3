// Publishes an alert above every page, also from a phone: choose the level, or a suspension, write, publish.
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { useKeptState } from '#desk/kept-typed.ts'
import { type AlertLevel, LEVEL_COLOURS, LEVELS } from '#desk/publishing/alert-levels.ts'

const AlertDialog = lazy(() => import('#desk/publishing/alert-dialog.tsx'))

const SuspensionDialog = lazy(() => import('#desk/publishing/suspension-dialog.tsx'))

export default function QuickAlert() {
  const translate = useTranslate()
  const [open, setOpen] = useKeptState<AlertLevel | 'suspension' | null>('open', null)
  return (
    <Card component="section">
      <CardContent>
        <Typography variant="h3" component="h3" gutterBottom>
          {translate('publishing.alert.title')}
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {LEVELS.map((one) => (
            <Button key={one} variant="contained" color={LEVEL_COLOURS[one]} onClick={() => setOpen(one)}>
              {translate(`publishing.choices.${one}`)}
            </Button>
          ))}
          <Button variant="outlined" onClick={() => setOpen('suspension')}>
            {translate('publishing.suspension.button')}
          </Button>
        </Stack>
        <Suspense>
          {open === 'suspension' ? (
            <SuspensionDialog onClose={() => setOpen(null)} />
          ) : (
            open && (
              <AlertDialog
                level={open}
                onClose={() => setOpen(null)}
                onSuspend={() => setOpen('suspension')}
              />
            )
          )}
        </Suspense>
      </CardContent>
    </Card>
  )
}

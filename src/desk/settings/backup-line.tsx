// On the first screen of administrators: that the site is not backed up, in one line that leads to the health of the site.
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useAnswer } from '#desk/use-answer.ts'
import { useLang } from '#desk/use-lang.ts'
import { sayTimes } from '#domain/health.ts'

export default function BackupLine() {
  const translate = useTranslate()
  const lang = useLang()
  const backup = useAnswer('GET /health', {})?.find(({ check }) => check === 'backup')
  if (!backup || backup.state === 'ok') return null
  return (
    <Alert
      severity={backup.finding === 'failing' ? 'error' : 'warning'}
      action={
        <Button component={Link} to="/health" color="inherit" size="small">
          {translate('settings.health.title')}
        </Button>
      }
    >
      {translate(`settings.health.findings.backup.${backup.finding}`, sayTimes(backup.values, lang))}
    </Alert>
  )
}

// The switch of storm mode on the first screen: framed while it is on, as what is on every page is.
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { ConfirmedButton } from '#desk/confirmed-button.tsx'
import { timeIn } from '#desk/times.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { useLang } from '#desk/use-lang.ts'

const FRAME = { borderColor: 'error.main', borderWidth: 2 }

export default function StormNow() {
  const translate = useTranslate()
  const lang = useLang()
  const read = useAnswer('GET /storm', {})
  if (!read) return null
  const isOn = read.since !== ''
  const word = isOn ? 'off' : 'on'
  return (
    <Card component="section" aria-labelledby="storm" sx={isOn ? FRAME : {}}>
      <CardContent>
        <Typography variant="h3" component="h3" id="storm" gutterBottom>
          {translate('publishing.storm.title')}
        </Typography>
        <Typography id="storm-text" sx={{ mb: 1 }}>
          {isOn
            ? translate('publishing.storm.since', { when: timeIn(lang, read.since) })
            : translate('publishing.storm.text')}
        </Typography>
        <ConfirmedButton
          label={`publishing.storm.${word}`}
          operation="PUT /storm"
          input={{ body: { on: !isOn } }}
          describedBy="storm-text"
        />
      </CardContent>
    </Card>
  )
}

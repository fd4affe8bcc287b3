// What stands above every page now: each alert with its end, and the two acts on it.
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { AnswerData } from '#contract/all.ts'
import { ConfirmedButton } from '#desk/confirmed-button.tsx'
import { RouteLink } from '#desk/route-link.tsx'
import { timeIn, timeOfDayIn } from '#desk/times.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { useEnds } from '#desk/use-ends.ts'
import { useLang } from '#desk/use-lang.ts'
import { dayOf, today } from '#kit/dates.ts'
import { pickLang } from '#kit/lang.ts'

type Alert = AnswerData<'GET /alerts'>[number]

const collection = 'alerts'
const FRAME = { borderColor: 'error.main', borderWidth: 2 }
const LINE = { flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }

export default function OnEveryPage() {
  const translate = useTranslate()
  const read = useAnswer('GET /alerts', {}) ?? []
  const isOver = useEnds(read.map(({ expiresAt }) => expiresAt))
  const shown = read.filter(({ expiresAt }) => !isOver(expiresAt))
  if (shown.length === 0) return null
  return (
    <Card component="section" aria-labelledby="on-every-page" sx={FRAME}>
      <CardContent>
        <Typography variant="h3" component="h3" id="on-every-page" gutterBottom>
          {translate('publishing.alert.now')}
        </Typography>
        <Stack component="ul" spacing={2} sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {shown.map((alert) => (
            <AlertNow key={alert.id} alert={alert} />
          ))}
        </Stack>
      </CardContent>
    </Card>
  )
}

function AlertNow({ alert: { id, level, title, expiresAt } }: { alert: Alert }) {
  const translate = useTranslate()
  const lang = useLang()
  const { value: name = '', lang: inLang } = pickLang(title, lang)
  const endsToday = expiresAt !== '' && dayOf(expiresAt) === today()
  const when = endsToday ? timeOfDayIn(lang, expiresAt) : timeIn(lang, expiresAt)
  const until = expiresAt
    ? translate('publishing.alert.until', { when })
    : translate('publishing.alert.noEnd')
  return (
    <Stack component="li" direction="row" sx={LINE}>
      <Typography id={id} sx={{ flex: '1 1 18rem', overflowWrap: 'anywhere' }}>
        <strong>{translate(`publishing.choices.${level}`)}</strong> – <span lang={inLang}>{name}</span>,{' '}
        {until}
      </Typography>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <RouteLink to={`/content/${collection}/${id}`}>{translate('publishing.alert.change')}</RouteLink>
        <ConfirmedButton
          label="publishing.alert.end"
          names={{ title: name }}
          operation="POST /content/:collection/:id/archive"
          input={{ params: { collection, id } }}
          describedBy={id}
        />
      </Stack>
    </Stack>
  )
}

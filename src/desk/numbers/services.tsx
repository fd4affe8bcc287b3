// Every figure of each service: a table where all columns have room, below that one card a service.
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import type { ServiceFigures } from '#contract/numbers.ts'
import { Figures } from '#desk/numbers/figures.tsx'
import { useLang } from '#desk/use-lang.ts'
import { OFFICES } from '#domain/offices.ts'
import { shortServiceOf } from '#forms/all.ts'

const COUNTS = [
  'received',
  'open',
  'done',
  'onTime',
  'late',
  'denied',
  'withdrawn',
  'expired',
  'extended',
  'medianDays',
  'p90Days',
] as const

const CARD = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
  columnGap: 3,
  m: 0,
}

type Props = { services: readonly ServiceFigures[] }

export function ServiceTable({ services }: Props) {
  const translate = useTranslate()
  const isWide = useMediaQuery('(min-width: 1280px)', { noSsr: true })
  const label = translate('numbers.offices')
  if (isWide)
    return (
      <Figures
        label={label}
        isDense
        head={['numbers.service', ...COUNTS.map((count) => `numbers.${count}`)]}
        rows={services.map((one) => ({
          key: keyOf(one),
          cells: [<Service key="service" figures={one} />, ...COUNTS.map((count) => one[count] ?? '–')],
        }))}
      />
    )
  return (
    <Stack component="ul" spacing={1.5} aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {services.map((one) => (
        <Paper key={keyOf(one)} component="li" variant="outlined" sx={{ p: 2 }}>
          <Service figures={one} />
          <Box component="dl" sx={{ ...CARD, mt: 1.5 }}>
            {COUNTS.map((count) => (
              <Stack key={count} direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {translate(`numbers.${count}`)}
                </Typography>
                <Typography component="dd" sx={{ m: 0, fontWeight: 700 }}>
                  {one[count] ?? '–'}
                </Typography>
              </Stack>
            ))}
          </Box>
        </Paper>
      ))}
    </Stack>
  )
}

const keyOf = ({ office, form }: ServiceFigures) => `${office} ${form}`

/** Which service of which office, and the share done on time as a bar beside its words. */
function Service({ figures: { office, form, onTime, late } }: { figures: ServiceFigures }) {
  const translate = useTranslate()
  const lang = useLang()
  const of = onTime + late
  return (
    <>
      <Typography sx={{ fontWeight: 700 }}>{shortServiceOf(form)[lang]}</Typography>
      <Typography variant="body2" color="textSecondary">
        {OFFICES[office].name[lang]}
      </Typography>
      {of > 0 && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mt: 0.5 }}>
          <Box aria-hidden sx={{ width: '5rem', height: '0.5rem', bgcolor: 'error.main' }}>
            <Box sx={{ width: `${(100 * onTime) / of}%`, height: '100%', bgcolor: 'success.main' }} />
          </Box>
          <Typography variant="body2">{translate('numbers.share', { onTime, of })}</Typography>
        </Stack>
      )}
    </>
  )
}

// The places in which payments stand now, each with its number and sum; one is chosen, and what it means is said below.
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import type { AnswerData } from '#contract/all.ts'
import { useSpeech } from '#desk/speech.ts'
import { MONEY_PILES } from '#domain/money.ts'

type Props = { places: AnswerData<'GET /payments/places'>['places'] | undefined }

export function PaymentPlaces({ places = [] }: Props) {
  const { translate, number, pesos } = useSpeech()
  const { filterValues, setFilters } = useListContext()
  const { place, q, ...others } = filterValues ?? {}
  // A search looks in every place.
  const chosen = q || !place ? 'all' : place
  const found = (one: string) => places.find(({ place, count }) => place === one && count > 0)
  const counted = (one: string) => {
    const { count, centavos } = found(one) ?? {}
    return count && centavos !== undefined ? ` ${number(count)} · ${pesos(centavos)}` : ''
  }
  return (
    <Stack spacing={1} sx={{ p: 1 }}>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        role="group"
        aria-label={translate('treasury.money.inPlaces')}
        sx={{ flexWrap: 'wrap' }}
      >
        {[...MONEY_PILES.filter((one) => one === chosen || found(one)), 'all' as const].map((one) => (
          <Chip
            key={one}
            component="button"
            clickable
            aria-pressed={chosen === one}
            color={chosen === one ? 'primary' : 'default'}
            variant={chosen === one ? 'filled' : 'outlined'}
            label={`${translate(one === 'all' ? 'treasury.money.all' : `treasury.money.places.${one}`)}${counted(one)}`}
            onClick={() => setFilters(one === 'all' ? others : { ...others, place: one })}
          />
        ))}
      </Stack>
      {chosen !== 'all' && (
        <Typography variant="body2" color="textSecondary">
          {translate(`treasury.money.meanings.${chosen}`)}
        </Typography>
      )}
    </Stack>
  )
}
